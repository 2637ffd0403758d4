import { addDays, addMonths, addYears } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { pgu } from '../benefits.ts'
import type { Pago, Persona, Poder } from '../types.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'

/** RUNs of people who gave a power, by its state, and of those who hold them (procedures §114807). */
export const powerRuns = {
  apoderada: runOfNumber(14_380_104),
  conPoder: runOfNumber(5_380_215),
  porVencer: runOfNumber(5_380_326),
  vencido: runOfNumber(5_380_437),
  revocado: runOfNumber(5_380_548),
  limitado: runOfNumber(5_380_659),
  porAceptar: runOfNumber(5_380_761),
  rechazado: runOfNumber(5_380_872),
  sinPoder: runOfNumber(5_380_983),
  renueva: runOfNumber(5_381_091),
} as const

/**
 * An attorney and the people who gave her a power: in force, ending soon, ended, revoked, limited; and people who are
 * still to give one.
 */
export function powers(tools: StoryTools): StorySet {
  const sketches = [attorney, ...principalsOf(tools)]
  return {
    sketches,
    bonds: [{ madre: powerRuns.conPoder, hijos: [powerRuns.apoderada] }],
    homes: sketches.map(({ run }) => ({ tramo: 50, integrantes: [run] })),
  }
}

const attorney: Sketch = {
  ...named(powerRuns.apoderada, ['Marcela Beatriz', 'Oyarzún', 'Leiva', 'F', 47, '13119']),
  relato:
    'Cobra y hace trámites por su madre y por otras personas que le dieron un poder (114807, 114831, 5250).',
}

function principalsOf(tools: StoryTools): readonly Sketch[] {
  const { today } = tools
  const two = (desde: string): Pick<Poder, 'desde' | 'hasta'> => ({
    desde,
    hasta: addDays(addYears(desde, 2), -1),
  })
  const began = (daysLeft: number) => addDays(addYears(addDays(today, daysLeft), -2), 1)
  return [
    principal(tools, 'conPoder', {
      nombres: 'Rosaura del Tránsito',
      apellidos: ['Leiva', 'Cofré'],
      sexo: 'F',
      edad: 78,
      relato: 'Le dio un poder a su hija Marcela: cobra por ella y ve sus pagos (114807).',
      poder: { ...two(addDays(today, -300)), parentesco: 'hijo', cambiaFormaPago: true, origen: 'ips' },
    }),
    principal(tools, 'porVencer', {
      nombres: 'Heriberto Segundo',
      apellidos: ['Ojeda', 'Vera'],
      sexo: 'M',
      edad: 81,
      relato: 'El poder que dio vence en 12 días: lo puede renovar (114807).',
      poder: { ...two(began(12)) },
    }),
    principal(tools, 'renueva', {
      nombres: 'Blas Enrique',
      apellidos: ['Tapia', 'Cerda'],
      sexo: 'M',
      edad: 83,
      relato: 'El poder que dio vence en 20 días, y lo renueva con su apoderada (114807).',
      poder: { ...two(began(20)), cambiaFormaPago: true },
    }),
    principal(tools, 'vencido', {
      nombres: 'Clorinda Rosa',
      apellidos: ['Mansilla', 'Barría'],
      sexo: 'F',
      edad: 75,
      relato: 'El poder que dio venció hace 15 días (114807).',
      poder: { ...two(began(-15)) },
    }),
    principal(tools, 'revocado', {
      nombres: 'Nicanor Antonio',
      apellidos: ['Saldías', 'Pino'],
      sexo: 'M',
      edad: 72,
      relato: 'Revocó el poder que había dado (114807).',
      poder: {
        desde: addDays(today, -250),
        hasta: addDays(today, -21),
        revocado: addDays(today, -20),
      },
    }),
    principal(tools, 'limitado', {
      nombres: 'Eduvina Mercedes',
      apellidos: ['Catalán', 'Soto'],
      sexo: 'F',
      edad: 80,
      relato: 'Dio un poder solo para otro beneficio: no cubre su PGU (114807).',
      poder: { ...two(addDays(today, -90)), beneficios: ['BONO_POR_HIJO'] },
    }),
    principal(tools, 'porAceptar', {
      nombres: 'Tránsito del Carmen',
      apellidos: ['Vidal', 'Oyarzo'],
      sexo: 'F',
      edad: 76,
      relato: 'Dio un poder que su apoderada todavía no acepta (114807).',
    }),
    principal(tools, 'rechazado', {
      nombres: 'Abelino Juan',
      apellidos: ['Quezada', 'Rifo'],
      sexo: 'M',
      edad: 84,
      relato: 'Presentó un poder que no pasó por una notaría: se lo rechazan (114807).',
    }),
    principal(tools, 'sinPoder', {
      nombres: 'Sofanor Elías',
      apellidos: ['Bustos', 'Neira'],
      sexo: 'M',
      edad: 79,
      relato: 'Le cuesta ir a cobrar: da un poder por primera vez (114807).',
    }),
  ]
}

interface Told extends Pick<Sketch, 'nombres' | 'apellidos' | 'sexo' | 'edad' | 'relato'> {
  readonly poder?: Omit<Poder, 'apoderado' | 'origen'> & { readonly origen?: Poder['origen'] }
}

/** A person with a PGU and one month to collect. */
function principal(
  { today, montos }: StoryTools,
  name: Exclude<keyof typeof powerRuns, 'apoderada'>,
  { poder, ...told }: Told,
): Sketch {
  const birth = addMonths(today, -12 * told.edad - 5)
  const poderes: Persona['poderes'] = poder
    ? [{ origen: 'notarial', ...poder, apoderado: powerRuns.apoderada }]
    : []
  return {
    ...told,
    run: powerRuns[name],
    comuna: '13119',
    facts: {
      beneficios: [pgu(birth, today, montos)],
      formaPago: { codigo: '2', pagador: 'BancoEstado', comuna: '13119' },
      poderes,
    },
    reworkPagos: pagos => lastUncollected(pagos),
  }
}

/** The last payment is still uncollected. */
function lastUncollected(pagos: readonly Pago[]): Pago[] {
  const last = pagos.findLast(({ estado }) => estado === 'pagado')
  return pagos.map(pago => (pago === last ? { ...pago, estado: 'pendiente' } : pago))
}
