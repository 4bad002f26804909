-- What asks for the grants of an account asks for those with more than is held, from which the planner cannot tell that something remains:
-- it read all grants of all accounts.
create index credit_grants_account on credit_grants (account);
drop index credit_grants_left;

-- Filters read a board's mechanics, so these stay in its row whatever else stands aside.
alter table boards alter column mechanics set storage main;
update boards set mechanics = mechanics || '{}'::text[];
