import { z } from 'zod'

/** Describes the backup. Written last: a folder without it is not a backup. */
export const manifestName = 'manifiesto.json'

/** Version of the backup format. In the first one, the documents were beside the tables, and in `huellas`. */
export const backupFormat = 2

/** Content of a backup, with a SHA-256 of every file but this one and the documents, which the list names. */
export const manifestSchema = z.strictObject({
  formato: z.literal([1, backupFormat]),
  /** When its snapshot was taken: what was confirmed later is not in it. */
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
  /** How many documents its list names. */
  documentos: z.int().min(0).optional(),
  /** By path below the moment's folder. */
  huellas: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})

export type Manifest = z.infer<typeof manifestSchema>
