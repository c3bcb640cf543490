"""What Donner Party says: en.ftl, and de.ftl in German. `ending` tells who won."""
