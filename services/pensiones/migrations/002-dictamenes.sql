-- What the medical commission (COMPIN) found of a person: another body, which answers when the institution asks it.
CREATE TABLE dictamenes (
  run text PRIMARY KEY,
  numero text NOT NULL,
  porcentaje int NOT NULL CHECK (porcentaje BETWEEN 0 AND 100)
);
