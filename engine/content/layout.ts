/**
 * Layouts of a procedure's pages (shell §2): `tramites` with help at the side, `spsdefault` with branches too,
 * `pgu_confirmacion` a confirmation with nothing beside it, `micha-full` full width, `empty-loading` only the logo,
 * while something is being prepared.
 */
export type ProcedureLayout =
  | 'default'
  | 'tramites'
  | 'spsdefault'
  | 'pgu_confirmacion'
  | 'micha-full'
  | 'empty-loading'
