-- Posts whose title or description is nearly what somebody typed.
create index posts_nearly on posts using gin ((lower(title || ' ' || description)) gin_trgm_ops);
