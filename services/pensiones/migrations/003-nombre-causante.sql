-- The name that who asks for witnesses writes of the deceased: the witnesses read it, and the register's name is shown to nobody.
ALTER TABLE peticiones ADD COLUMN nombre_causante text NOT NULL DEFAULT '';
