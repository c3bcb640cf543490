"""Tables: their log, the table it folds to, the service that changes them; clocks, presence and bots."""
