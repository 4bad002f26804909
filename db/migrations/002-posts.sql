-- What the site tells: posts and pages rendered from Markdown files, the boards and pictures in them, and when anything public has changed.

-- Words of a list as one text. `array_to_string` takes any type and so does not count as immutable.
create function join_words(words text[]) returns text language sql immutable parallel safe
return (select coalesce(string_agg(word, ' '), '') from unnest(words) as word);

create table posts (
  kind text not null check (kind in ('post', 'page')),
  -- May have several segments: `mechanics/ropes`.
  slug text not null,
  title text not null,
  description text not null,
  tags text[] not null default '{}',
  is_hot boolean not null default false,
  published_on date not null,
  updated_on date,
  reading_minutes int not null default 1 check (reading_minutes > 0),
  -- The board that is its picture: a key of `post_boards`.
  board text,
  -- Rendered: an array of {"html": …} and {"board": …}.
  parts jsonb not null default '[]',
  -- Its headings in order: {"id", "depth", "text"}.
  headings jsonb not null default '[]',
  -- Plain words, for search.
  text text not null default '',
  -- The flag without which it is not shown.
  requires text check (requires in ('payment')),
  -- The file it was rendered from, relative to the folder of content, and what that file was.
  file text not null unique,
  sha256 text not null,
  document tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, title), 'A')
      || setweight(to_tsvector('english'::regconfig, join_words(tags)), 'B')
      || setweight(to_tsvector('english'::regconfig, description), 'C')
      || setweight(to_tsvector('english'::regconfig, left(text, 200000)), 'D')
  ) stored,
  primary key (kind, slug)
);

-- Lists never read what a post says, so that stands aside and a row of the list is small.
alter table posts set (toast_tuple_target = 256);

create index posts_newest on posts (published_on desc, slug desc) where kind = 'post';
create index posts_hot on posts (published_on desc, slug desc) where kind = 'post' and is_hot;
create index posts_tags on posts using gin (tags);
create index posts_document on posts using gin (document);

-- How many posts each tag has; made anew whenever posts change, as counting them all for each visitor takes time.
create table post_tags (
  tag text primary key,
  posts int not null check (posts > 0)
);

-- Boards in posts, each with the line that is shown there. The key is a hash of both, so a picture under it never changes.
create table post_boards (
  key text primary key,
  file jsonb not null,
  moves jsonb not null,
  optimal boolean not null,
  at_least int not null,
  title text
);

-- Pictures in posts by the hash of their bytes.
create table post_pictures (
  key text primary key,
  type text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null
);

-- One row: counts the changes of what pages show.
create table site_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);

insert into site_version (version) values (0);
