-- Whether its person accepted the notice that stands before the data of her household (shell §3: a flag of the session).
ALTER TABLE sesiones ADD COLUMN modal_aceptado boolean NOT NULL DEFAULT false;
