import { ageOn, type IsoDate } from '#domain/dates.ts'
import { formatRun, type Run } from '#domain/run.ts'
import { itemErrors, type PartErrors } from '#engine/asking/question.ts'
import type { Requirement } from '#engine/content/block.ts'
import { sufRshPercent } from '#law/subsidio-familiar.ts'
import type { HogarSuf } from './registers.ts'

const adultAge = 18
const schoolAge = 6

/** The requirements, one sentence each (procedures, requisitosSuf). */
export const reglas: readonly string[] = [
  `Que su hogar esté en el ${sufRshPercent.tradicional} % con menos ingresos del Registro Social de Hogares. En el ${sufRshPercent.automatico} %, llega solo por los menores de edad.`,
  `Que cada niño o niña tenga menos de ${adultAge} años y viva en su hogar. Con una discapacidad, puede tener más.`,
  'Que nadie cobre por esa persona otra ayuda que no se pueda sumar.',
  `El control de salud al día. Desde los ${schoolAge} años, el certificado del colegio. Con una discapacidad, el de la COMPIN (Comisión de Medicina Preventiva e Invalidez).`,
]

export interface Respuestas {
  readonly calidad: 'madre' | 'padre' | 'cuidador' | 'discapacidad' | 'embarazada'
  readonly causantes?: readonly { run: Run; fechaNacimiento: IsoDate; papel: boolean }[] | undefined
}

/** How a person of the list is named: as she was typed, since her name is not told. */
export function personName({ causantes = [] }: Pick<Respuestas, 'causantes'>, index: number): string {
  const run = causantes[index]?.run
  return run ? `Persona del RUN ${formatRun(run)}` : 'Usted'
}

/** The result for a person, or for the household. */
export type Resultado = 'automatico' | 'pedir' | 'ya_lo_tiene' | 'no'

/** Requirements of the household and of the applicant. */
export function hogarRequirements({ calidad }: Respuestas, { hogar }: HogarSuf): readonly Requirement[] {
  const source = 'Registro Social de Hogares'
  const { automatico, tradicional } = sufRshPercent
  const home: Requirement =
    hogar === 'sobre_60'
      ? {
          state: 'falta',
          title: `Su hogar está sobre el ${tradicional} %.`,
          source,
          toDo: 'Revise los datos de su hogar. Si algo cambió, avise en su municipio.',
        }
      : {
          state: 'cumple',
          title: `Su hogar está en el ${hogar === 'hasta_40' ? automatico : tradicional} % con menos ingresos.`,
          source,
        }
  const who: Requirement =
    calidad === 'padre'
      ? {
          state: 'porConfirmar',
          title: 'Lo pide el padre si la madre no está.',
          source: 'Lo que usted dijo',
          toDo: 'El municipio lo ve con los papeles.',
        }
      : { state: 'cumple', title: quien[calidad], source: 'Lo que usted dijo' }
  return [home, who]
}

const quien = {
  madre: 'Lo pide la madre.',
  cuidador: 'Lo pide quien tiene a los niños a su cargo.',
  discapacidad: 'Lo pide quien cuida a una persona con discapacidad.',
  embarazada: 'Lo pide la mujer embarazada.',
} as const

/** Requirements of each person, in the order entered. */
export function causanteRequirements(
  { calidad, causantes = [] }: Respuestas,
  found: HogarSuf,
  today: IsoDate,
): readonly (readonly Requirement[])[] {
  return causantes.map(({ fechaNacimiento, papel }, index) => {
    const { enHogar = false, otraAyuda = null } = found.causantes[index] ?? {}
    const age = ageOn(fechaNacimiento, today)
    const isMinor = age < adultAge
    return [
      isMinor || calidad === 'discapacidad'
        ? {
            state: 'cumple',
            title: isMinor ? 'Tiene menos de 18 años.' : 'Puede tener 18 años o más, por su discapacidad.',
            source: 'La fecha que usted escribió',
          }
        : {
            state: 'falta',
            title: 'Ya cumplió 18 años.',
            source: 'La fecha que usted escribió',
            toDo: 'Desde esa edad es solo para personas con discapacidad.',
          },
      enHogar
        ? { state: 'cumple', title: 'Vive en su hogar.', source: 'Registro Social de Hogares' }
        : {
            state: 'falta',
            title: 'No figura en su hogar con ese RUN y esa fecha.',
            source: 'Registro Social de Hogares',
            toDo: 'Revise los dos. Si vive con usted y no figura, pida en su municipio que lo agreguen.',
          },
      otraAyuda === null
        ? {
            state: enHogar ? 'cumple' : 'porConfirmar',
            title: 'No se cobra otra ayuda por esta persona.',
            source: 'IPS',
            ...(enHogar ? {} : { toDo: 'Se ve cuando figure en su hogar.' }),
          }
        : { state: 'falta', source: 'IPS', ...otraAyudaTexts[otraAyuda] },
      papel
        ? { state: 'cumple', title: papelOf(age, calidad), source: 'Lo que usted dijo' }
        : {
            state: 'falta',
            title: papelOf(age, calidad),
            source: 'Lo que usted dijo',
            toDo: 'Pídalo antes de ir al municipio.',
          },
    ]
  })
}

const otraAyudaTexts = {
  asignacion_familiar: {
    title: 'Se cobra asignación familiar por esta persona.',
    toDo: 'No se pueden tener las dos. Quien la cobra debe sacarla antes de sus cargas.',
  },
  suf: { title: 'Ya se paga el SUF por esta persona.', toDo: 'No hay que pedirlo otra vez.' },
  subsidio_discapacidad: {
    title: 'Ya se paga el Subsidio de Discapacidad por esta persona.',
    toDo: 'No se pueden tener los dos. Ese suele ser mayor.',
  },
} as const

function papelOf(age: number, calidad: Respuestas['calidad']): string {
  if (calidad === 'discapacidad') return 'Certificado de la COMPIN.'
  return age < schoolAge ? 'Control de salud al día.' : 'Certificado del colegio.'
}

/**
 * The result for each person. The automatic subsidy is for minors in the 40 % tranche; for a disabled adult it must be
 * requested.
 */
export function resultadosDe(answers: Respuestas, found: HogarSuf, today: IsoDate): readonly Resultado[] {
  const isOver = found.hogar === 'sobre_60'
  if (answers.calidad === 'embarazada') return [isOver ? 'no' : 'pedir']
  return causanteRequirements(answers, found, today).map((requirements, index): Resultado => {
    if (found.causantes[index]?.otraAyuda === 'suf') return 'ya_lo_tiene'
    const [age, home, other, paper] = requirements
    const isMet = [age, home, other].every(one => one?.state === 'cumple')
    if (isOver || !isMet) return 'no'
    const birth = answers.causantes?.[index]?.fechaNacimiento ?? today
    // Nobody requests the automatic subsidy, so it needs no document.
    if (found.hogar === 'hasta_40' && ageOn(birth, today) < adultAge) return 'automatico'
    return paper?.state === 'cumple' ? 'pedir' : 'no'
  })
}

/** Errors of the people entered: the applicant among them, or a person twice. Messages by item (`1.run`). */
export function causantesProblem(
  causantes: readonly Run[],
  solicitante: Run | undefined,
): PartErrors | undefined {
  return itemErrors(causantes, (run, index) => ({
    run:
      run === solicitante
        ? 'Ese RUN es el suyo. Escriba el de la persona por quien lo pediría.'
        : causantes.indexOf(run) < index && 'Esta persona ya está en la lista.',
  }))
}
