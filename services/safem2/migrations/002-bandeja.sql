-- Officials who may use the tray (flows §6, the validity check).
CREATE TABLE funcionarios_autorizados (
  run text PRIMARY KEY
);
