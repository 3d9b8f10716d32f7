## Labels (at most 16 characters)

ok = OK
cancel = Cancel
close = Close
back = Back
done = Done
no = No
try-again = Try again
reload = Reload
copy = Copy
copied = Copied
share = Share
on = On
