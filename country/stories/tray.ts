import { runOfNumber } from '#domain/run.ts'
import { giros } from '../companies.ts'
import type { Empresa } from '../types.ts'
import { named, type StorySet } from './named-people.ts'

/** Represents the companies whose registrations officials see in their tray (procedures §0000). */
export const oficinaContable = runOfNumber(13_524_001)

const names = [
  'Ferretería El Roble Ltda.',
  'Lavandería Aguas Claras SpA',
  'Imprenta Maule Ltda.',
  'Frutícola Santa Inés SpA',
  'Transportes Quechereguas Ltda.',
  'Panadería La Espiga SpA',
  'Taller Mecánico Lircay Ltda.',
  'Hotel Plaza Vieja SpA',
  'Viña Los Litres SpA',
  'Confecciones Rayén Ltda.',
  'Aserradero Colbún SpA',
  'Clínica Dental Sonrisas Ltda.',
  'Librería Cervantes SpA',
  'Pastelería Doña Berta Ltda.',
  'Constructora Piduco SpA',
  'Apícola Flor de Ulmo Ltda.',
] as const

/** RUTs of her companies, in the order in which their registrations arrived. */
export const empresasEnBandeja = names.map((_, index) => runOfNumber(76_524_100 + 10 * index))

/** Who has many registrations before the IPS, for the officials' tray. */
export function trayEmployers(): StorySet {
  return {
    sketches: [
      {
        ...named(oficinaContable, ['Marcela Beatriz', 'Oróstica', 'Villalobos', 'F', 50, '07101']),
        relato:
          'Dirige una oficina contable y representa dieciséis empresas: el IPS revisa sus registros (0000).',
        facts: { representa: empresasEnBandeja },
      },
    ],
    empresas: names.map((razonSocial, index) => companyOf(razonSocial, index)),
  }
}

function companyOf(razonSocial: string, index: number): Empresa {
  return {
    rut: empresasEnBandeja[index] ?? '',
    razonSocial,
    giro: 'comercio',
    codigoSii: giros.comercio.codigoSii,
    representante: oficinaContable,
    domicilio: { calle: 'Dos Norte', numero: String(700 + index), comuna: '07101' },
    telefono: '712340190',
    correo: `contacto${index + 1}@empresa.example`,
    cuentas: [],
    deudas: [],
    mutual: 'ACHS',
  }
}
