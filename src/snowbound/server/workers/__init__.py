"""Worker processes, and how work is scheduled on them.

worker     one process and the pipe to it
pool       several of them, and the jobs that wait
schedule   which job is next, and for how long
"""
