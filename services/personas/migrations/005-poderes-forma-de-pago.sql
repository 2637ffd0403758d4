-- Whether a power says that the attorney may change how the person is paid.
ALTER TABLE poderes ADD COLUMN cambia_forma_pago boolean NOT NULL DEFAULT false;
