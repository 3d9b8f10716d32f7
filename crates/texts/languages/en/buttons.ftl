## Labels (at most 16 characters)

ok = OK
cancel = Cancel
close = Close
back = Back
done = Done
yes = Yes
no = No
try-again = Try again
reload = Reload
restart = Restart
copy = Copy
copied = Copied
share = Share
on = On
off = Off
