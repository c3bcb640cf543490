"""Notifications with the page closed (Web Push).

encryption  for one browser, and the server's own key, by which push services know it (VAPID)
endpoints   to which addresses something may be sent
sender      a message on its way to a browser's push service
notifier    who is told that it is their turn, and when that is withdrawn
"""
