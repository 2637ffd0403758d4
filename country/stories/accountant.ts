import { runOfNumber } from '#domain/run.ts'
import { giros } from '../companies.ts'
import type { Empresa, GiroEmpresa } from '../types.ts'
import { named, type StorySet } from './named-people.ts'

/** An accountant who represents fifty companies, one of them together with Matías Herrera. */
export const accountantRun = runOfNumber(13_777_050)

/** RUT of her company with that place, from 0 to 48. */
export const accountedRut = (place: number) => runOfNumber(76_777_000 + place * 11)

const names = [
  'Panadería',
  'Ferretería',
  'Librería',
  'Lavandería',
  'Imprenta',
  'Taller Mecánico',
  'Minimarket',
] as const
const places = [
  'El Roble',
  'Las Rosas',
  'Santa Inés',
  'Los Pinos',
  'La Estrella',
  'San Luis',
  'El Sol',
] as const

/** Her companies, of every kind of work. */
function companies(): Empresa[] {
  const kinds: readonly GiroEmpresa[] = ['comercio', 'servicios', 'transporte', 'agricola', 'construccion']
  return names.flatMap((name, row) =>
    places.map((place, column): Empresa => {
      const at = row * places.length + column
      const giro = kinds[at % kinds.length] ?? 'comercio'
      return {
        ...{ rut: accountedRut(at), razonSocial: `${name} ${place} ${column % 2 ? 'Ltda.' : 'SpA'}` },
        ...{ giro, codigoSii: giros[giro].codigoSii, representante: accountantRun },
        domicilio: { calle: 'Avenida Vicuña Mackenna', numero: String(100 + at * 4), comuna: '13101' },
        telefono: '226777000',
        correo: `empresa${at}@oficinapizarro.example`,
        ...{ cuentas: [], deudas: [], mutual: 'ACHS' },
      }
    }),
  )
}

export function accountant(): StorySet {
  const empresas = companies()
  return {
    sketches: [
      {
        ...named(
          accountantRun,
          ['Sonia Beatriz', 'Pizarro', 'Vega', 'F', 46, '13101'],
          'Es contadora y representa a cincuenta empresas. Una es Constructora Los Aromos SpA, que también representa Matías Herrera.',
        ),
        facts: { representa: empresas.map(({ rut }) => rut) },
      },
    ],
    empresas,
  }
}
