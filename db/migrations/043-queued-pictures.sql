-- Pictures that an admin has sent and that have not been read yet.
alter table imported_pictures drop constraint imported_pictures_status_check;
alter table imported_pictures add constraint imported_pictures_status_check
  check (status in ('queued', 'published', 'waiting', 'doubtful', 'unread'));
create index imported_pictures_newest on imported_pictures (read_at desc, picture);
