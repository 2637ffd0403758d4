-- expande
-- Colleagues read who decided a request in the tray; empty where nobody wrote the name down.
ALTER TABLE funcionarios_autorizados ADD COLUMN nombre text NOT NULL DEFAULT '';
