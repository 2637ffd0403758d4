import type { Country } from '#country/types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { insertRows } from '../kit/tables.ts'

/** Fills an empty register with the officials among the country's named people. */
export async function seedFuncionarios(database: Database, country: Country): Promise<void> {
  if (await database.row('SELECT 1 FROM funcionarios.funcionarios LIMIT 1', [])) return
  const rows = country.historias.flatMap(({ run }) => {
    const persona = country.persona(run)
    if (!persona?.funcionario) return []
    const { institucion, cargo, autorizadoSafem2, puedeTramitarPorCiudadano } = persona.funcionario
    return [
      {
        run,
        nombre: [persona.nombres, persona.apellidoPaterno, persona.apellidoMaterno].filter(Boolean).join(' '),
        canal: 'SUCURSAL',
        cargo,
        institucion,
        usa_bandeja: autorizadoSafem2,
        atiende: puedeTramitarPorCiudadano,
      },
    ]
  })
  await insertRows(database, 'funcionarios.funcionarios', rows, 'ON CONFLICT DO NOTHING')
}
