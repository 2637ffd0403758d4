import { addDays, addMonths, addYears } from '#domain/dates.ts'
import { runOfNumber } from '#domain/run.ts'
import { cuentaRut } from '../accounts.ts'
import { childCarga } from '../benefits.ts'
import { giros } from '../companies.ts'
import type { Empresa, Persona, RetencionJudicial } from '../types.ts'
import { named, type Sketch, type StorySet, type StoryTools } from './named-people.ts'
import { lastMonths, yearsAgo } from './when.ts'

const run = (place: number) => runOfNumber(15_761_300 + place)

/** RUNs of the people around pocaf, by what they are told. */
export const cobroRuns = {
  /** Represents the fruit company. */
  representante: run(1),
  /** Keeps its books. */
  contador: run(2),
  /** Represents a company without a registered account. */
  sinRegistro: run(3),
  /** Represents a company with a compensation fund. */
  conCaja: run(4),
  /** On the list, paid into her account. */
  norma: run(11),
  /** On the list; a court orders that Claudia gets his allowance. */
  patricio: run(12),
  claudia: run(13),
  /** On the list; the order by which Elsa gets his allowance has ended. */
  raul: run(14),
  elsa: run(15),
  /** New: has a carga. */
  teresa: run(16),
  /** New: has no carga. */
  luis: run(17),
  /** New: the company discounted last month's allowance already. */
  oscar: run(18),
  /** Works for somebody else. */
  ines: run(19),
  /** On the list; their work there has ended. */
  hugo: run(20),
  julio: run(21),
  /** On the list; a court's order by which Elsa gets his allowance is in force. */
  tomas: run(23),
  /** Represents a dairy whose request waits. */
  enTramite: run(5),
  /** Accepted, and not yet paid: the company has not told how. */
  berta: run(22),
} as const

/** Companies by what is said of them. */
export const cobroRuts = {
  frutos: runOfNumber(76_761_310),
  sinRegistro: runOfNumber(76_761_320),
  conCaja: runOfNumber(76_761_330),
  enTramite: runOfNumber(76_761_340),
} as const

const child = (place: number) => run(50 + place)
const r = cobroRuns

/** A fruit company whose workers the IPS pays, and who is refused, one for each reason (procedures §pocaf). */
export function familyCollection(tools: StoryTools): StorySet {
  const { sketches, bonds } = workers(tools)
  return {
    sketches: [
      boss(r.representante, ['Ximena Loreto', 'Valderrama', 'Prats', 'F', 49, '13501'], {
        relato: 'Representa a Frutos del Maipo SpA: pide que el IPS pague a sus trabajadores (pocaf).',
        facts: { representa: [cobroRuts.frutos] },
      }),
      boss(r.contador, ['Gonzalo Andrés', 'Pizarro', 'Lema', 'M', 41, '13501'], {
        relato: 'Lleva las cuentas de Frutos del Maipo SpA: puede pedir por la empresa (pocaf).',
      }),
      boss(r.sinRegistro, ['Raimundo José', 'Barros', 'Echenique', 'M', 57, '10101'], {
        relato: 'Su empresa no tiene una cuenta registrada: debe registrarla primero (pocaf, 5234).',
        facts: { representa: [cobroRuts.sinRegistro] },
      }),
      boss(r.conCaja, ['Susana Elena', 'Rioseco', 'Malverde', 'F', 53, '08101'], {
        relato: 'Su empresa usa una caja de compensación: ahí se cobran las asignaciones (pocaf).',
        facts: { representa: [cobroRuts.conCaja] },
      }),
      boss(r.enTramite, ['Marcelo Iván', 'Oyarzo', 'Barría', 'M', 46, '10301'], {
        relato: 'Ya mandó la fase 1 de su lechería y espera la respuesta (pocaf).',
        facts: { representa: [cobroRuts.enTramite] },
      }),
      ...sketches,
    ],
    bonds,
    empresas: [
      {
        ...company(cobroRuts.frutos, 'Frutos del Maipo SpA', r.representante, '13501'),
        cuentas: [{ codigoBanco: 37, tipoCuenta: 1, numeroCuenta: '7610000310', titular: cobroRuts.frutos }],
        cobroAsignacion: listOf(tools),
      },
      company(cobroRuts.sinRegistro, 'Maderas Quinchao Ltda.', r.sinRegistro, '10101'),
      {
        ...company(cobroRuts.conCaja, 'Muebles Andalién SpA', r.conCaja, '08101'),
        caja: 'Caja Los Andes',
      },
      {
        ...company(cobroRuts.enTramite, 'Lácteos Puyehue SpA', r.enTramite, '10301'),
        cuentas: [
          { codigoBanco: 37, tipoCuenta: 1, numeroCuenta: '7610000340', titular: cobroRuts.enTramite },
        ],
        cobroAsignacion: { trabajadores: [], compensados: [], pide: r.ines },
      },
    ],
  }
}

/** The orders of courts: one in force, one that ended. */
function orders({ today }: StoryTools) {
  return {
    patricio: {
      tribunal: 'Juzgado de Familia de Melipilla',
      causa: 'C-1520-2026',
      beneficiaria: r.claudia,
      desde: addDays(today, -25),
    },
    raul: {
      tribunal: 'Juzgado de Familia de Melipilla',
      causa: 'C-88-2024',
      beneficiaria: r.elsa,
      desde: addDays(today, -700),
      hasta: addDays(today, -20),
    },
    tomas: {
      tribunal: 'Juzgado de Familia de Melipilla',
      causa: 'C-901-2025',
      beneficiaria: r.elsa,
      desde: addDays(today, -300),
    },
  } as const satisfies Record<string, RetencionJudicial>
}

function listOf(tools: StoryTools): NonNullable<Empresa['cobroAsignacion']> {
  const { today } = tools
  const since = (months: number) => addMonths(`${today.slice(0, 7)}-01`, -months)
  return {
    contador: r.contador,
    trabajadores: [
      { run: r.norma, desde: since(12), tipoPago: 1 },
      { run: r.patricio, desde: since(9), tipoPago: 1 },
      { run: r.raul, desde: since(14), tipoPago: 2, retencion: orders(tools).raul },
      { run: r.tomas, desde: since(9), tipoPago: 1, retencion: orders(tools).tomas },
      { run: r.hugo, desde: since(10), tipoPago: 1 },
      { run: r.julio, desde: since(10), tipoPago: 2 },
      { run: r.berta, desde: addDays(today, -8) },
    ],
    compensados: [
      { trabajador: r.norma, mes: since(4).slice(0, 7) },
      { trabajador: r.oscar, mes: since(1).slice(0, 7) },
      { trabajador: r.oscar, mes: today.slice(0, 7) },
    ],
  }
}

type Names = Parameters<typeof named>[1]
type Told = Pick<Sketch, 'relato' | 'facts'>

const boss = (place: string, names: Names, told: Told): Sketch => ({
  ...named(place, names),
  ...told,
  facts: { cuentas: [cuentaRut(place)], ...told.facts },
})

/** The people on the list or about to be, and their children. */
function workers(tools: StoryTools) {
  const { today, montos } = tools
  const sketches: Sketch[] = []
  const bonds: { madre?: string; padre?: string; hijos: string[] }[] = []

  function add(
    place: string,
    names: Names,
    { kids = [], pay = 590_000, to = 1, employer = cobroRuts.frutos, ...told }: Told & Work,
  ): void {
    const own = kids.map(([at, age]) => ({
      run: child(at),
      birth: addDays(addYears(today, -age), -60),
      age,
      at,
    }))
    const facts: Partial<Persona> = {
      afp: { nombre: 'Modelo', desde: yearsAgo(today, 6) },
      cotizaciones: [
        {
          institucion: 'Modelo',
          rutEmpleador: employer,
          desde: lastMonths(today, 30).desde,
          hasta: lastMonths(today, to).desde,
          rentaImponibleClp: pay,
        },
      ],
      cargas: own.map(one => childCarga(one.run, one.birth, pay, montos)),
      ...told.facts,
    }
    sketches.push({ ...named(place, names), ...(told.relato && { relato: told.relato }), facts })
    const surname = names[1]
    for (const { run: kid, age, at } of own)
      sketches.push({
        ...named(kid, [kidNames[at] ?? 'Sol', surname, 'Rojas', at % 2 === 0 ? 'F' : 'M', age, '13501']),
        daysSinceBirthday: 60,
      })
    if (own.length > 0)
      bonds.push({ [names[3] === 'F' ? 'madre' : 'padre']: place, hijos: own.map(one => one.run) })
  }

  addListed(add, tools)
  addOthers(add)
  for (const [place, name] of [
    [r.claudia, 'Claudia Andrea'],
    [r.elsa, 'Elsa Victoria'],
  ] as const)
    sketches.push({
      ...named(place, [name, 'Sandoval', 'Mera', 'F', 36, '13501']),
      relato: 'Un juez ordenó que la asignación familiar del padre de su hijo se le pague a ella (pocaf).',
    })
  return { sketches, bonds }
}

interface Work {
  /** Each child, by its place and age. */
  readonly kids?: readonly (readonly [place: number, age: number])[]
  readonly pay?: number
  /** How many months ago the last contribution was. */
  readonly to?: number
  readonly employer?: string
}

type Add = (place: string, names: Names, work: Told & Work) => void

const kidNames = [
  '',
  'Tomás',
  'Emilia',
  'Bruno',
  'Antonia',
  'Gaspar',
  'Violeta',
  'Martín',
  'Rayén',
  'Lucas',
  'Ema',
]

function addListed(add: Add, tools: StoryTools): void {
  const { patricio, raul, tomas } = orders(tools)
  add(r.norma, ['Norma Isabel', 'Cáceres', 'Oyarce', 'F', 38, '13501'], {
    kids: [
      [1, 9],
      [2, 5],
    ],
    relato:
      'El IPS le paga directo la asignación familiar: ve sus pagos y lo que su empresa dice de ella (pocaf).',
  })
  add(r.patricio, ['Patricio Antonio', 'Lobos', 'Cerda', 'M', 35, '13501'], {
    kids: [[3, 7]],
    relato: 'Un juez ordenó que su asignación familiar se pague a la madre de su hijo (pocaf).',
    facts: { retencionesJudiciales: [patricio] },
  })
  add(r.raul, ['Raúl Esteban', 'Meneses', 'Ovalle', 'M', 44, '13501'], {
    kids: [[4, 15]],
    relato: 'El juez terminó la orden por la que se retenía su asignación familiar (pocaf).',
    facts: { retencionesJudiciales: [raul] },
  })
  add(r.tomas, ['Tomás Ignacio', 'Vidal', 'Carrera', 'M', 39, '13501'], {
    kids: [[10, 6]],
    relato: 'Un juez ordenó que su asignación familiar se pague a otra persona, y sigue vigente (pocaf).',
    facts: { retencionesJudiciales: [tomas] },
  })
  add(r.hugo, ['Hugo Alberto', 'Farías', 'Muga', 'M', 50, '13501'], { kids: [[7, 12]], to: 5 })
  add(r.julio, ['Julio César', 'Astorga', 'Vera', 'M', 47, '13501'], {
    kids: [[9, 11]],
    to: 5,
    relato: 'Dejó de trabajar en Frutos del Maipo SpA y sigue en su lista: puede decirlo (pocaf).',
  })
  add(r.berta, ['Berta Soledad', 'Inostroza', 'Gaete', 'F', 33, '13501'], {
    kids: [[8, 4]],
    relato: 'El IPS la aceptó en la lista de su empresa; falta decir cómo se le paga (pocaf).',
  })
}

function addOthers(add: Add): void {
  add(r.teresa, ['Teresa de Jesús', 'Quiroz', 'Allende', 'F', 31, '13501'], {
    kids: [[6, 3]],
    relato: 'Su empresa la agrega a la lista del IPS: lo lee aquí y puede objetar (pocaf).',
  })
  add(r.luis, ['Luis Fernando', 'Cornejo', 'Pardo', 'M', 29, '13501'], {})
  add(r.oscar, ['Óscar Iván', 'Beltrán', 'Soto', 'M', 40, '13501'], { kids: [[5, 10]] })
  add(r.ines, ['Inés Margarita', 'Subercaseaux', 'Ríos', 'F', 45, '10101'], {
    employer: cobroRuts.sinRegistro,
    relato: 'Una empresa en que no trabaja la puso en su lista: lo lee aquí y puede objetar (pocaf).',
  })
}

function company(rut: string, razonSocial: string, representante: string, comuna: string): Empresa {
  return {
    ...{ rut, razonSocial, representante, giro: 'agricola', codigoSii: giros.agricola.codigoSii },
    domicilio: { calle: 'Camino Culiprán', numero: '1520', comuna },
    telefono: '228310310',
    correo: 'personas@empleador.example',
    cuentas: [],
    deudas: [],
    mutual: 'ACHS',
  }
}
