-- expande
-- Who may receive it. Requests are kept by the desk, in a schema of its own.
CREATE TABLE inscritos (
  run text PRIMARY KEY
);
