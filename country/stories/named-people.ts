import type { IsoDate } from '#domain/dates.ts'
import { addDays, addYears, ageOn } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { splitRun } from '#domain/run.ts'
import { cuentaRut, formaPagoOf } from '../accounts.ts'
import type { DerechoPorMuerte } from '../death-types.ts'
import type { Montos } from '../montos.ts'
import { plainName } from '../names.ts'
import type { PayDays, PaymentContext } from '../payments.ts'
import { pagosOf } from '../payments.ts'
import { homeIn, landLine } from '../places.ts'
import { randomFor } from '../random.ts'
import type { Empresa, EstadoCivil, Pago, Persona, TramoRsh } from '../types.ts'
import { fonasaTramo } from '../work.ts'

export interface StoryTools {
  today: IsoDate
  montos: Montos
  payDays: PayDays
}

/** A named person: what the story says; the rest is generated. */
export interface Sketch {
  run: Run
  nombres: string
  apellidos: readonly string[]
  sexo: 'F' | 'M'
  /** Completed years today, or at death. */
  edad: number
  /** Days since the last birthday; derived from the RUN if the story does not set it. */
  daysSinceBirthday?: number
  comuna: string
  /**
   * Sentence for the sign-in page and the README. People with one who are alive and 18 can sign in; minor characters
   * have none.
   */
  relato?: string
  muerte?: DerechoPorMuerte & { daysAgo: number }
  estadoCivil?: EstadoCivil
  /** Overrides what is generated. */
  facts?: Partial<Persona>
  /** Changes the regular payments: uncollected, expired, prescribed. */
  reworkPagos?: (pagos: Pago[], context: PaymentContext) => Pago[]
}

type Name = readonly [
  nombres: string,
  paterno: string,
  materno: string,
  sexo: Sketch['sexo'],
  edad: number,
  comuna: string,
]

/** Who a person is, for a sketch. */
export function named(
  run: Run,
  [nombres, paterno, materno, sexo, edad, comuna]: Name,
  relato?: string,
): Sketch {
  return { run, nombres, apellidos: [paterno, materno], sexo, edad, comuna, ...(relato && { relato }) }
}

/** A couple, or a single parent, and the children. */
export interface Bond {
  madre?: Run
  padre?: Run
  hijos?: readonly Run[]
  /** Years since the wedding; undefined for unmarried parents. */
  marriedYears?: number
}

/** The living people of one household of the Registro Social de Hogares; they share the first one's address. */
export interface Home {
  tramo: TramoRsh
  integrantes: readonly Run[]
}

/** One or more related stories. */
export interface StorySet {
  sketches: Sketch[]
  bonds?: Bond[]
  homes?: Home[]
  empresas?: Empresa[]
}

/**
 * Makes the people of the stories: portraits first, then the links between them.
 * @throws Error if two have the same RUN
 */
export function portray(sets: readonly StorySet[], tools: StoryTools): Persona[] {
  const personas = new Map(
    sets.flatMap(set => set.sketches).map(sketch => [sketch.run, portrait(sketch, tools)]),
  )
  const find = (run: Run | undefined) => (run === undefined ? undefined : personas.get(run))
  for (const bond of sets.flatMap(set => set.bonds ?? [])) tie(bond, find, tools)
  for (const home of sets.flatMap(set => set.homes ?? [])) settle(home, find, tools)
  return [...personas.values()]
}

function portrait(sketch: Sketch, { today, payDays, montos }: StoryTools): Persona {
  const { run, nombres, apellidos, sexo, edad, comuna, muerte, facts = {} } = sketch
  const { numero } = splitRun(run)
  const random = randomFor(numero, 0)
  const fechaDefuncion = muerte ? addDays(today, -muerte.daysAgo) : undefined
  const fechaNacimiento = addDays(
    addYears(fechaDefuncion ?? today, -edad),
    -(sketch.daysSinceBirthday ?? random.between(20, 300)),
  )
  const [apellidoPaterno = '', apellidoMaterno = ''] = apellidos
  const cuentas = facts.cuentas ?? (edad >= 18 ? [cuentaRut(run)] : [])
  const formaPago = facts.formaPago ?? formaPagoOf(cuentas, comuna)
  const context = {
    run,
    fechaNacimiento,
    today,
    formaPago,
    payDays,
    ...(fechaDefuncion ? { fechaDefuncion } : {}),
  }
  const pagos = pagosOf(facts.beneficios ?? [], context)
  const lastPay = facts.cotizaciones?.at(-1)?.rentaImponibleClp
  const { daysAgo: _days, ...derecho } = muerte ?? {
    daysAgo: 0,
    causa: 'sin_derecho_sin_causal',
    tope: 'ninguno',
  }
  return {
    run,
    nombres,
    apellidoPaterno,
    apellidoMaterno,
    sexo,
    fechaNacimiento,
    estadoCivil: sketch.estadoCivil ?? 'soltero',
    nacionalidad: 'chilena',
    comunaNacimiento: comuna,
    residencia: { anosDesdeLos20: Math.max(0, ageOn(fechaNacimiento, today) - 20), anosUltimosCinco: 5 },
    domicilio: homeIn(random, comuna),
    contacto:
      edad < 14
        ? {}
        : {
            movil: `9${random.digits(8)}`,
            ...(edad > 60 ? { fijo: landLine(random, comuna.slice(0, 2)) } : {}),
            correo: `${plainName(nombres.split(' ')[0] ?? '')}.${plainName(apellidoPaterno)}@correo.example`,
          },
    familia: { hijos: [] },
    salud: { sistema: 'fonasa', tramo: fonasaTramo(lastPay, montos.tramosFonasa) },
    cotizaciones: [],
    beneficios: [],
    cargas: [],
    poderes: [],
    representa: [],
    ...(edad >= 60 ? { puntajeFocalizacion: 1200 + (numero % 600) } : {}),
    ...facts,
    pagos: sketch.reworkPagos ? sketch.reworkPagos(pagos, context) : pagos,
    formaPago,
    cuentas,
    ...(fechaDefuncion ? { fechaDefuncion, muerte: derecho } : {}),
  }
}

type Find = (run: Run | undefined) => Persona | undefined

function tie({ madre, padre, hijos = [], marriedYears }: Bond, find: Find, { today }: StoryTools): void {
  const mother = find(madre)
  const father = find(padre)
  for (const child of hijos.map(find)) {
    if (!child) continue
    if (madre) child.familia.madre = madre
    if (padre) child.familia.padre = padre
    mother?.familia.hijos.push(child.run)
    father?.familia.hijos.push(child.run)
  }
  if (marriedYears === undefined || !mother || !father) return
  const fechaMatrimonio = addYears(today, -marriedYears)
  for (const [person, spouse] of [
    [mother, father],
    [father, mother],
  ] as const) {
    person.familia.conyuge = spouse.run
    person.familia.fechaMatrimonio = fechaMatrimonio
    person.estadoCivil = !person.fechaDefuncion && spouse.fechaDefuncion ? 'viudo' : 'casado'
  }
}

function settle({ tramo, integrantes }: Home, find: Find, { today }: StoryTools): void {
  const members = integrantes.map(find).filter(persona => persona !== undefined)
  const [first] = members
  if (!first) return
  const folio = `9${splitRun(first.run).numero}`
  for (const member of members) {
    member.hogar = { folio, tramo, fechaActualizacion: addDays(today, -120), integrantes: [...integrantes] }
    member.domicilio = first.domicilio
  }
}
