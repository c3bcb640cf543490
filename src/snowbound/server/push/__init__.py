"""Notifications with the page closed (Web Push).

keys        the server's own key, by which push services know it (VAPID)
endpoints   to which addresses something may be sent
sender      a message, encrypted for one browser, on its way to its push service
notifier    who is told that it is their turn, and when that is withdrawn
"""
