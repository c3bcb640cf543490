# What a card does, made from its row in the cards file (piece_texts.py). docs/cards.md explains the words of a row.

## Forage

does-forage = { $food } Food.
does-cost =
    { $oxen ->
        [one] Needs an Ox in the Graveyard, which is removed.
       *[other] Needs { $oxen } Oxen in the Graveyard, which are removed.
    }
does-ox = An Ox goes to the Graveyard when it is used.
does-reveal = Shown when drawn.
does-end-personal-draws =
    { $who ->
        [drawer] The camp that drew it stops foraging for this round.
        [all] All foraging ends for this round.
       *[others] The other camps stop foraging for this round.
    }
does-communal-delta =
    { $n ->
        [one] One communal card
       *[other] { $n } communal cards
    } { $less ->
        [yes] fewer.
       *[no] more.
    }
does-communal-set =
    { $n ->
        [0] No communal cards this round.
        [one] Only one communal card this round.
       *[other] { $n } communal cards this round.
    }
does-hunger-delta =
    { $who ->
        [drawer] The camp that drew it needs
        [all] Every camp needs
       *[others] The other camps need
    } { $n } Food { $less ->
        [yes] less
       *[no] more
    } this round.
does-weather-weaken =
    { $who ->
        [drawer] In the camp that drew it,
        [all] In every camp,
       *[others] In every other camp,
    } { $n ->
        [one] a Healthy Settler, drawn by lot, weakens.
       *[other] { $n } Healthy Settlers, drawn by lot, weaken.
    }
does-weather-discard-forage =
    { $who ->
        [drawer] The camp that drew it loses
        [all] Every camp loses
       *[others] Every other camp loses
    } { forage-cards }, picked at random.
does-end-game = The game ends at once.
does-used = When used: { $does }

## Actions

# The Settler or the body a card is aimed at.
aim-settler =
    { $state ->
        [healthy] a Healthy Settler
        [weakened] a Weakened Settler
       *[any] a Settler
    }{ $family ->
        [gray] {" "}without a family
        [family] {" "}of a family
       *[any] {""}
    } { $who ->
        [own] of your own camp
        [other] of another camp
       *[any] of any camp
    }{ $pick ->
        [owner] , chosen by that camp
        [random] , drawn by lot
       *[actor] {""}
    }
aim-dead =
    { $who ->
        [own] one of your own dead
        [other] one of another camp’s dead
       *[any] one of the dead
    }
aim-body =
    { aim-dead }{ $family ->
        [gray] {" "}without a family
        [family] {" "}of a family
       *[any] {""}
    }
forage-cards =
    { $n ->
        [one] one Forage card
       *[other] { $n } Forage cards
    }
action-cards =
    { $n ->
        [one] one Action
       *[other] { $n } Actions
    }
shame-cards =
    { $n ->
        [one] one Shame card
       *[other] { $n } Shame cards
    }
does-food = Gives your camp { $n } Food.
affected =
    { $who ->
        [own] Your camp
        [all] Every camp
       *[others] Every other camp
    }
picked =
    { $pick ->
        [owner] of its choice
        [actor] of your choice, after you have seen them all
       *[random] picked at random
    }
does-gift-food =
    { $aim ->
        [several] { $who ->
            [all] Gives every camp { $n } Food.
           *[others] Gives every other camp { $n } Food.
        }
       *[party] Gives another camp { $n } Food.
    }
does-kill = Kills { aim-settler }.
does-weaken =
    { $aim ->
        [several] { affected } weakens a Healthy Settler { $pick ->
            [random] drawn by lot
           *[owner] of its choice
        }.
       *[settler] Weakens { aim-settler }.
    }
does-rescue-settler =
    { $aim ->
        [several] Leads one of your Settlers
       *[settler] Leads { aim-settler }
    } to safety. The Settler still scores, but no longer eats or forages. A camp’s last Settler stays.
does-take-communal = Takes a card from the centre, without a bid or Shame.
does-choose = Choose one.
does-option = “{ $name }”: { $does }
does-remove-from-graveyard =
    { $aim ->
        [graveyard_ox] Takes an Ox from the Graveyard.
        [graveyard_settler] Takes { aim-body } from the Graveyard.
       *[settler] Takes the body from the Graveyard.
    }
does-steal-forage =
    { $pick ->
        [actor] Takes { forage-cards } of your choice from another camp, after you have seen them all.
        [owner] Takes { forage-cards } of its choice from another camp.
       *[random] Takes { forage-cards } from another camp, unseen.
    }
does-steal-action =
    { $pick ->
        [owner] Takes { action-cards } of its choice from another camp.
       *[random] Takes { action-cards } from another camp, unseen.
    }
does-discard-forage =
    { $aim ->
        [several] { affected } loses
       *[party] Another camp loses
    } { forage-cards }, { picked }.
does-discard-action =
    { $aim ->
        [several] { affected } puts
       *[party] Another camp puts
    } { action-cards }, { picked }, back into the deck.
does-draw-forage =
    { $aim ->
        [several] { affected } draws
       *[self] You draw
    } { forage-cards }.
does-draw-action =
    { $aim ->
        [several] { affected } draws
       *[self] You draw
    } { action-cards }.
does-shame =
    { $aim ->
        [several] { affected } { $less ->
            [yes] puts back
           *[no] draws
        }
        [party] Another camp { $less ->
            [yes] puts back
           *[no] draws
        }
       *[self] You { $less ->
            [yes] put back
           *[no] draw
        }
    } { shame-cards }.
does-move-shame = You pass { shame-cards } to another camp.
does-peek = You look at the next { $n ->
        [one] Forage card
       *[other] { $n } Forage cards
    }. Finding the Final Rescue ends the game.
does-modify-need =
    { $aim ->
        [several] { affected } needs
       *[party] Another camp needs
    } { $n } Food { $less ->
        [yes] less
       *[no] more
    } this round.
does-tag =
    { $tag ->
        [food] food
        [hostile] hostile
        [cannibal] cannibal
        [attack] attack
        [redeem] redeeming
       *[luck] luck
    }
does-response = Also answers a { $tags } Action aimed at you, which then fails.
does-zone =
    Only with { $kind ->
        [settler] { $n ->
            [one] { aim-dead }
           *[other] { $n } of the dead
        }
       *[ox] { $n ->
            [one] an Ox
           *[other] { $n } Oxen
        }
    } in the Graveyard.
does-months = Only in { $months }.
does-party-health =
    Only with a Health of { $n } or { $most ->
        [yes] less
       *[no] more
    }.
does-holds = Only with { $n } or more Shame cards.
does-min-own-living = You need { $n } living Settlers.
does-window =
    { $window ->
        [round_open] at the start of a round
        [pre_bid] before the bids
        [pre_hunger] before Forage is laid down
       *[feeding] while a camp is eating
    }
does-windows = Played only { $windows }.
does-either = { $first } or { $last }
does-removed = Leaves the game after use.
does-put-back = Puts back { shame-cards }, picked at random.
