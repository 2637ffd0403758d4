import { z } from 'zod'

/** Name of the file that says what a backup holds. It is written last: a folder without it is not a backup. */
export const manifestName = 'manifiesto.json'

/** The form that backups have today. */
export const backupFormat = 1

/** What a backup holds, with a SHA-256 of every file but this one. */
export const manifestSchema = z.strictObject({
  formato: z.literal(backupFormat),
  hechoEn: z.iso.datetime(),
  /** Version of Micha that made it. */
  version: z.string(),
  esquemas: z.array(z.strictObject({ nombre: z.string(), creadoPor: z.enum(['migraciones', 'cola']) })),
  tablas: z.array(
    z.strictObject({
      esquema: z.string(),
      nombre: z.string(),
      columnas: z.array(z.string()).min(1),
      filas: z.int().min(0),
      archivo: z.string(),
    }),
  ),
  secuencias: z.array(
    z.strictObject({
      esquema: z.string(),
      nombre: z.string(),
      ultimo: z
        .string()
        .regex(/^-?\d+$/)
        .optional(),
    }),
  ),
  /** By path below the backup's folder. */
  huellas: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})

/** See {@link manifestSchema}. */
export type Manifest = z.infer<typeof manifestSchema>
