import { addMonths } from '#domain/dates.ts'
import { type Run, runOfNumber } from '#domain/run.ts'
import { giros } from '../companies.ts'
import type { DeudaPrevisional } from '../contribution-debt-types.ts'
import type { Empresa, Persona } from '../types.ts'
import type { Sketch, StorySet, StoryTools } from './named-people.ts'
import { yearsAgo } from './when.ts'

const run = (place: number) => runOfNumber(17_655_300 + place)

/** RUNs of the people around unpaid contributions (procedures §70652). */
export const contributionDebtRuns = {
  /** Represents the companies of {@link deudores}. */
  representante: run(1),
  /** Employs a carer at home. */
  enSuCasa: run(2),
  cuidadora: run(3),
  /** Works at the transport company, which owes her contributions. */
  chofer: run(4),
  ayudante: run(5),
  bodeguero: run(6),
  vendedora: run(7),
  gruero: run(8),
  /** Represents the companies of {@link conveniados}. */
  conConvenios: run(9),
  temporera: run(10),
} as const

/** Companies by what becomes of a dispute of theirs. */
export const deudores = {
  /** Many debts of every type and state. */
  transportes: runOfNumber(76_655_310),
  /** Its only debt is in a request that waits. */
  yaImpugnada: runOfNumber(76_655_420),
  conSentencia: runOfNumber(76_655_530),
  /** The archive of its debts does not answer. */
  archivoCaido: runOfNumber(76_655_640),
  sinDeuda: runOfNumber(76_655_750),
} as const

/** Companies by what they may still agree about their debts (procedures §97391). */
export const conveniados = {
  /** Its agreement is being paid. */
  alDia: runOfNumber(76_656_080),
  /** Did not keep an agreement. */
  incumplido: runOfNumber(76_655_970),
  /** A judge ordered a sale. */
  conRemate: runOfNumber(76_655_860),
} as const

/** Employers with debts for every answer to a dispute, and the people for whom they owe. */
export function contributionDebts(tools: StoryTools): StorySet {
  const { representante, enSuCasa, cuidadora, chofer, ayudante } = contributionDebtRuns
  const { bodeguero, vendedora, gruero, conConvenios, temporera } = contributionDebtRuns
  const owes = debtsOf(tools)
  const { transportes, yaImpugnada, conSentencia, archivoCaido, sinDeuda } = deudores
  return {
    sketches: [
      who(representante, ['Claudia Andrea', 'Mella', 'Fuentes'], 47, {
        relato:
          'Representa empresas con deudas de cotizaciones: ve cada una, pide el certificado y reclama por las que están mal (70652).',
        facts: { representa: Object.values(deudores) },
      }),
      who(enSuCasa, ['Gonzalo Andrés', 'Prieto', 'Labra'], 52, {
        sexo: 'M',
        relato: 'Le cobran cotizaciones de quien cuidaba a su madre, y ya las pagó (70652).',
        facts: {
          deudasDeEmpleador: owes([
            { monthsAgo: 8, trabajador: cuidadora, motivo: 'pagada' },
            { monthsAgo: 7, trabajador: cuidadora },
          ]),
        },
      }),
      who(cuidadora, ['Ester del Carmen', 'Aravena', 'Puga'], 55, { facts: workedFor(tools, enSuCasa) }),
      who(chofer, ['Nicolás Eduardo', 'Farías', 'Toro'], 36, {
        sexo: 'M',
        relato: 'Su empresa no le pagó varios meses de cotizaciones: ve cuánto le deben (70652).',
        facts: workedFor(tools, transportes),
      }),
      who(ayudante, ['Yasna Paola', 'Lillo', 'Reyes'], 29, { facts: workedFor(tools, transportes) }),
      who(bodeguero, ['Mario Antonio', 'Sepúlveda', 'Vera'], 44, { facts: workedFor(tools, yaImpugnada) }),
      who(vendedora, ['Paulina Inés', 'Orrego', 'Díaz'], 33, { facts: workedFor(tools, conSentencia) }),
      who(conConvenios, ['Pilar Antonia', 'Arancibia', 'Soto'], 51, {
        relato:
          'Representa tres empresas con convenios: una va al día, otra no cumplió y otra tiene un remate (97391).',
        facts: { representa: Object.values(conveniados) },
      }),
      who(temporera, ['Jeannette Rosa', 'Cáceres', 'Muñoz'], 41, {
        facts: {
          ...workedFor(tools, conveniados.alDia),
          cotizaciones: Object.values(conveniados).flatMap(rut => workedFor(tools, rut).cotizaciones ?? []),
        },
      }),
      who(gruero, ['Hugo Ernesto', 'Valdés', 'Rojas'], 50, { facts: workedFor(tools, archivoCaido) }),
    ],
    empresas: [
      company(transportes, 'Transportes Río Claro SpA', owes(ofTransportes(chofer, ayudante))),
      company(yaImpugnada, 'Bodegas Río Claro Ltda.', owes([{ monthsAgo: 6, trabajador: bodeguero }])),
      company(
        conSentencia,
        'Arriendos Río Claro SpA',
        owes([{ monthsAgo: 20, trabajador: vendedora, estado: 'judicial', conSentencia: true }]),
      ),
      company(archivoCaido, 'Grúas Río Claro SpA', owes([{ monthsAgo: 9, trabajador: gruero }])),
      company(sinDeuda, 'Logística Río Claro SpA', []),
      ...agreeing(temporera, owes),
    ],
  }
}

interface Owed extends Partial<Pick<DeudaPrevisional, 'tipo' | 'estado' | 'conSentencia' | 'conRemate'>> {
  readonly monthsAgo: number
  readonly trabajador: Run
  readonly motivo?: NonNullable<DeudaPrevisional['error']>['motivo']
  readonly papelIlegible?: true
}

/** The companies of Pilar, each with one reason why nothing new can be agreed. */
function agreeing(trabajador: Run, owes: ReturnType<typeof debtsOf>): readonly Empresa[] {
  const { alDia, incumplido, conRemate } = conveniados
  const of = (rut: Run, razonSocial: string, deudas: readonly Owed[]): Empresa => ({
    ...company(rut, razonSocial, owes(deudas)),
    representante: contributionDebtRuns.conConvenios,
    correo: 'contacto@frutosdelmaule.example',
  })
  return [
    of(alDia, 'Frutos del Maule SpA', [
      { monthsAgo: 6, trabajador },
      { monthsAgo: 7, trabajador },
      { monthsAgo: 8, trabajador },
    ]),
    of(incumplido, 'Packing del Maule Ltda.', [
      { monthsAgo: 13, trabajador },
      { monthsAgo: 14, trabajador },
    ]),
    of(conRemate, 'Viveros del Maule SpA', [
      { monthsAgo: 30, trabajador, estado: 'judicial', conSentencia: true, conRemate: true },
    ]),
  ]
}

/** Fourteen debts, one for each answer and some that are owed. */
function ofTransportes(chofer: Run, ayudante: Run): readonly Owed[] {
  return [
    { monthsAgo: 3, trabajador: chofer },
    { monthsAgo: 4, trabajador: chofer, motivo: 'licencia' },
    { monthsAgo: 5, trabajador: chofer, motivo: 'licencia' },
    { monthsAgo: 6, trabajador: ayudante, tipo: 'presunta', motivo: 'termino' },
    { monthsAgo: 7, trabajador: ayudante, tipo: 'presunta' },
    { monthsAgo: 8, trabajador: ayudante, tipo: 'presunta', motivo: 'permiso', papelIlegible: true },
    { monthsAgo: 9, trabajador: chofer, tipo: 'diferencia', motivo: 'otra_institucion' },
    { monthsAgo: 10, trabajador: chofer, tipo: 'diferencia', motivo: 'duplicada' },
    { monthsAgo: 11, trabajador: chofer, tipo: 'presunta', motivo: 'otra_persona' },
    { monthsAgo: 12, trabajador: ayudante },
    { monthsAgo: 14, trabajador: chofer, estado: 'judicial' },
    { monthsAgo: 18, trabajador: chofer, estado: 'judicial', conSentencia: true },
    { monthsAgo: 19, trabajador: ayudante, estado: 'judicial', conSentencia: true },
    { monthsAgo: 24, trabajador: ayudante, estado: 'regularizada' },
  ]
}

function debtsOf({ today }: StoryTools) {
  return (all: readonly Owed[]): DeudaPrevisional[] =>
    all.map(({ monthsAgo, tipo = 'DNP', estado = 'prejudicial', motivo, papelIlegible, ...rest }) => {
      const mes = addMonths(`${today.slice(0, 7)}-01`, -monthsAgo).slice(0, 7)
      return {
        ...rest,
        id: `${mes}-1`,
        mes,
        tipo,
        estado,
        nominalClp: 84_000 + monthsAgo * 1_250,
        ...(motivo && { error: { motivo, ...(papelIlegible && { papelIlegible }) } }),
      }
    })
}

/** Work of five years for an employer; the months that are owed are the employer's debts. */
function workedFor({ today }: StoryTools, rutEmpleador: Run): Partial<Persona> {
  return {
    afp: { nombre: 'PlanVital', desde: yearsAgo(today, 6) },
    cotizaciones: [
      {
        institucion: 'PlanVital',
        rutEmpleador,
        desde: yearsAgo(today, 5).slice(0, 7),
        hasta: addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7),
        rentaImponibleClp: 640_000,
      },
    ],
  }
}

function who(
  place: Run,
  [nombres, paterno, materno]: readonly [string, string, string],
  edad: number,
  rest: Pick<Sketch, 'facts' | 'relato'> & Partial<Pick<Sketch, 'sexo'>>,
): Sketch {
  return { run: place, nombres, apellidos: [paterno, materno], sexo: 'F', edad, comuna: '07101', ...rest }
}

function company(rut: Run, razonSocial: string, deudas: readonly DeudaPrevisional[]): Empresa {
  return {
    rut,
    razonSocial,
    giro: 'transporte',
    codigoSii: giros.transporte.codigoSii,
    representante: contributionDebtRuns.representante,
    domicilio: { calle: 'Uno Sur', numero: '1180', comuna: '07101' },
    telefono: '712655310',
    correo: 'contacto@rioclaro.example',
    cuentas: [],
    deudas,
    mutual: 'IST',
  }
}
