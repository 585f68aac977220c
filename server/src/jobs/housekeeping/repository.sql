-- deleteOldFailures
delete from "sign_in_failures" where "last_at" < $1;

-- deleteOldChallenges
delete from "login_challenges" where "expires_at" < $1;

-- deleteOldLinks
delete from account_links l using users u
where u.id = l.user_id and l.expires_at < $1
  and not (l.purpose = 'register' and u.invited_at is not null);

-- deleteOldSessions
delete from "sessions" where "ends_at" < $1;
