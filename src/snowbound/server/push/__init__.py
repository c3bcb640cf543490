"""Notifications with the page closed (Web Push).

encryption  for one browser, and the server's own key, by which push services know it (VAPID)
endpoints   to which addresses something may be sent
sender      a message on its way to a browser's push service
notifier    when to notify people of their turn, and when to withdraw that
"""
