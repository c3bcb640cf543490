"""The games as environments, behind the interfaces that researchers use. docs/environments.md is the guide.

pettingzoo/  every seat an agent, one after the other or in parallel    vector      thousands of games in compiled code
gymnasium    one seat against named bots                                sb3         masks for sb3-contrib
openspiel    the games for OpenSpiel, with explicit chance if wanted    text        for players that read and write
suite/       scenarios with background populations                      buffers     what compiled code needs

All of them show one observation (snowbound.engine.observation). Players need none of this: it comes with
`pip install snowbound[envs]`.
"""
