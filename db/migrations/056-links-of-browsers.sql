-- The hash of the secret of the browser that signed up: confirming in that browser signs in, see `domain/accounts/confirm-address.ts`.
alter table account_links add column browser_hash text;
