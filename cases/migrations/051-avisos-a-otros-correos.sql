-- Other addresses that are told what must not pass unseen: those that the person had before.
ALTER TABLE casos ADD COLUMN correos_aviso jsonb NOT NULL DEFAULT '[]';

-- Which of the addresses was told: 0 is the case's own, then the others in their order.
ALTER TABLE avisos ADD COLUMN destino integer NOT NULL DEFAULT 0;
ALTER TABLE avisos DROP CONSTRAINT avisos_pkey;
ALTER TABLE avisos ADD PRIMARY KEY (run, caso_id, evento_id, destino);
