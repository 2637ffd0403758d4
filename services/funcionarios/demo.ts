import type { Country } from '#country/types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'

/** Fills an empty register with the officials among the country's named people. */
export async function seedFuncionarios(database: Database, country: Country): Promise<void> {
  const rows = country.historias.flatMap(({ run }) => {
    const persona = country.persona(run)
    if (!persona?.funcionario) return []
    const {
      institucion,
      cargo,
      autorizadoSafem2,
      puedeTramitarPorCiudadano,
      mesas = {},
    } = persona.funcionario
    return [
      {
        run,
        nombre: [persona.nombres, persona.apellidoPaterno, persona.apellidoMaterno].filter(Boolean).join(' '),
        canal: 'SUCURSAL',
        cargo,
        institucion,
        usa_bandeja: autorizadoSafem2,
        atiende: puedeTramitarPorCiudadano,
        mesas: Object.keys(mesas),
      },
    ]
  })
  const table = 'funcionarios.funcionarios'
  await fillOnce(database, table, tx => insertRows(tx, table, rows, 'ON CONFLICT DO NOTHING'))
}
