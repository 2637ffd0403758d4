import { consulta } from '../5433v2-stj-contratacion/paths.ts'

/** Addresses of the procedure (procedures §5433: one page); the pages of one request are ours. */
export const { paths } = consulta
