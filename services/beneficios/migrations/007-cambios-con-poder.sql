-- Whether a power says that the attorney may change how the person is paid.
ALTER TABLE poderes ADD COLUMN cambia_forma_pago boolean NOT NULL DEFAULT false;

-- The attorney who asked for a change; null where the person did.
ALTER TABLE cambios ADD COLUMN run_apoderado text;
