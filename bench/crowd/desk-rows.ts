import type { Database } from '#platform/postgres/database.ts'

const mesa = 'subsidio_discapacidad_solicitudes'
/** Schemas of the desks whose requests officials see: the tray, and the mesa. */
const desks = ['safem2_solicitudes', mesa] as const

/** What is different in each copy of a request; its people are strangers. */
const freshIn = (schema: string): Readonly<Record<string, string>> => ({
  run: "(30000000 + n) || '-0'",
  id: 'gen_random_uuid()',
  folio: "'C' || n",
  clave: "'copia' || n",
  conciernen: "ARRAY[(30000000 + n) || '-0']",
  temas: "ARRAY['copia:' || n]",
  partes: "'{}'",
  ingresada_en: "m.ingresada_en - n * interval '1 second'",
  proximo_paso: 'NULL',
  // As all that waits for the people of a mesa; what waits for the tray waits for nobody's step.
  revisa_desde: schema === mesa ? 'm.fecha_ingreso' : 'NULL',
})

/** Fills the desks with copies of the requests that they have. Returns how many each has then. */
export async function fillDesks(database: Database, requests: number): Promise<void> {
  for (const schema of desks) {
    const columns = await database.rows<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0
         AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
      [`${schema}.solicitudes`],
    )
    const names = columns.map(({ name }) => name)
    const fresh = freshIn(schema)
    await database.rows(
      `INSERT INTO ${schema}.solicitudes (${names.join(', ')})
       SELECT ${names.map(name => fresh[name] ?? `m.${name}`).join(', ')}
       FROM (SELECT *, row_number() OVER () AS place, count(*) OVER () AS of FROM ${schema}.solicitudes) m
       JOIN generate_series(1, ${requests}) AS n ON n % m.of + 1 = m.place`,
    )
    // With the rule's proposal.
    await database.rows(
      `INSERT INTO ${schema}.propuestas (run, id_solicitud, n, decision, requisitos, segun_regla, motivos, razon, texto,
         hecha_en, estado)
       SELECT run, id, 1, 'aprobar', '[]', '[]', '{}', '', '', now(), 'de_la_regla'
       FROM ${schema}.solicitudes WHERE clave LIKE 'copia%' AND estado = 'en_revision'
         AND revisa_desde IS NOT NULL`,
    )
    for (const table of ['solicitudes', 'propuestas'])
      await database.rows(`VACUUM ANALYZE ${schema}.${table}`)
  }
}
