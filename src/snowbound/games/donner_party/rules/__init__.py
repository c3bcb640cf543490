"""Donner Party's rules. The game in ten lines, and where each rule lives:

  Each camp is dealt a family of three and two gray Settlers, a Jerky, and whatever its Settlers start with.  setup
  A round has a Leader, who breaks ties; the role goes round to the left.                                     round
  Forage: one card for every five Health, weather shown at once; then communal cards, the first face-down.    forage
  Bid: all at once and sealed; the highest picks Forage and draws its bid in Shame, or takes an Action.       bid
  Hunger: all lay down what they will eat, and feed in turn; a Party short of Food weakens, then starves.     hunger
  Actions are played in windows between the steps and in feeding turns; some can be answered.                 windows
  An Action names its targets, can be stopped, takes effect, costs Shame and goes back to its deck.           actions
  More than three Actions are too many; an empty deck makes everybody give one back.                          drawing
  Shame is drawn unseen; when its deck is empty it is drawn from other camps.                                 shame
  Rescue, an empty deck or the last survivor ends it: most points win, but never with the most Shame.         ending

Read `rounds` in round first: everything else is called from there. What the procedures stand on: party (Settlers,
Health, need, turn order), piles (hands and decks, who knows which card), graves (deaths and elimination), targets and
effects (what Actions may be aimed at, what they do), answers (what the numbers of answers stand for), asking (whose
question it is), choices (what is legal), ai (the AI seat), hidden (what a seat may know), ruleset_1 (what older games
still do differently).
"""
