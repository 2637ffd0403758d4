import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { labelOf } from '#engine/asking/context.ts'
import type { SummaryRow, Tone } from '#engine/content/block.ts'
import { rowsOf } from '#engine/content/content.ts'
import type { BeneficioPoder, EstadoPoder, ParentescoPoder, Poder } from '#services/poderes/contract.ts'
import { beneficioNames } from '../parts/asking/acting-for-words.ts'

export { textosDocumento as tipoDocumentoLabels } from '#services/poderes/contract.ts'

/** Relationships of the attorney to the principal. */
export const parentescoOptions: readonly { value: ParentescoPoder; label: string }[] = [
  { value: 'hijo', label: 'Hijo o hija' },
  { value: 'conyuge', label: 'Esposo o esposa' },
  { value: 'conviviente_civil', label: 'Conviviente civil' },
  { value: 'padre', label: 'Padre' },
  { value: 'madre', label: 'Madre' },
  { value: 'hermano', label: 'Hermano o hermana' },
  { value: 'nieto', label: 'Nieto o nieta' },
  { value: 'otro', label: 'Otro, o ninguno' },
]

export const parentescoName = (parentesco: ParentescoPoder): string =>
  labelOf(parentescoOptions, parentesco) ?? ''

/** Benefits that a power can be limited to. */
export const beneficioOptions = (Object.entries(beneficioNames) as [BeneficioPoder, string][]).map(
  ([value, label]) => ({ value, label }),
)

/** Name of each state of a power, and its meaning for both people. */
export const estadoWords: Readonly<Record<EstadoPoder, { label: string; tone: Tone; text: string }>> = {
  por_aceptar: {
    label: 'Falta una respuesta',
    tone: 'aviso',
    text: 'Todavía no vale. Falta que la otra persona diga que sí.',
  },
  en_revision: { label: 'En revisión', tone: 'info', text: 'El IPS está revisando el poder.' },
  rechazado: { label: 'No se registró', tone: 'error', text: 'El poder no se registró. Nadie puede usarlo.' },
  retirado: { label: 'Retirado', tone: 'neutro', text: 'El poder se retiró antes de que valiera.' },
  por_comenzar: {
    label: 'Aún no empieza',
    tone: 'info',
    text: 'El poder está registrado. Todavía no llega su primer día.',
  },
  vigente: { label: 'Vigente', tone: 'exito', text: 'El poder vale.' },
  por_vencer: {
    label: 'Por vencer',
    tone: 'aviso',
    text: 'El poder vale, y le quedan 30 días o menos. Ya se puede renovar.',
  },
  vencido: { label: 'Vencido', tone: 'neutro', text: 'El poder llegó a su último día. Ya no vale.' },
  revocado: { label: 'Revocado', tone: 'neutro', text: 'Quien dio el poder lo revocó. Ya no vale.' },
  renunciado: {
    label: 'Con renuncia',
    tone: 'neutro',
    text: 'La persona que lo tenía renunció. El poder ya no vale.',
  },
}

/** The same of one power, which may have ended with one of the two. */
export const wordsOf = ({ estado, fallecidaEl }: Pick<Poder, 'estado' | 'fallecidaEl'>) =>
  fallecidaEl
    ? ({
        label: 'Terminado',
        tone: 'neutro',
        text: 'Una de las dos personas falleció. El poder terminó ese día.',
      } as const)
    : estadoWords[estado]

/** Whether a power ended before the last day that it had. */
export const endedEarly = ({ fin, fallecidaEl }: Pick<Poder, 'fin' | 'fallecidaEl'>): boolean =>
  Boolean(fallecidaEl) || (fin !== null && fin.tipo !== 'vencido')

/** Whether the reader of a power is who has to say yes to it: whoever did not present it. */
export const answers = ({ rol, presentadoPor }: Pick<Poder, 'rol' | 'presentadoPor'>): boolean =>
  rol !== presentadoPor

/** States in which a power can be used, or will be. */
export const inForce: ReadonlySet<EstadoPoder> = new Set(['vigente', 'por_vencer', 'por_comenzar'])

/** The content of a power, as rows of a summary. */
export function poderRows(poder: Poder): readonly SummaryRow[] {
  const { mandante, apoderado, parentesco, beneficios, cambiaFormaPago, desde, hasta, fin, via, folio } =
    poder
  const { anterior } = poder
  const person = ({ nombre, ...run }: Poder['mandante']) => [
    capitalizeName(nombre),
    `RUN ${formatRun(runFromWire(run))}`,
  ]
  return rowsOf({
    'Quién da el poder': person(mandante),
    'Quién lo recibe': person(apoderado),
    'Parentesco de quien lo recibe': parentescoName(parentesco),
    'Para qué': coverageLines({ beneficios, cambiaFormaPago }),
    Desde: formatDate(desde),
    [endedEarly(poder) ? 'Iba a durar hasta' : 'Hasta']: formatDate(hasta),
    'El que ya había': anterior && [...coverageLines(anterior), `Hasta el ${formatDate(anterior.hasta)}`],
    'Dejó de valer': fin && formatDate(fin.fecha),
    'Cómo se dio':
      via === 'notarial' ? 'Ante notario' : 'Aquí, y quien lo recibe lo acepta con su ClaveÚnica',
    Folio: folio,
  })
}

/** What becomes of the power that the two already had; nothing if they had none. */
export const otherStays = (anterior: Poder['anterior']): readonly string[] =>
  anterior ? [`El otro poder entre ustedes, hasta el ${formatDate(anterior.hasta)}, no cambia por este.`] : []

/** What a power allows its holder to do. */
export function coverageLines({
  beneficios,
  cambiaFormaPago,
}: Pick<Poder, 'beneficios' | 'cambiaFormaPago'>): readonly string[] {
  const which =
    beneficios.length === 0
      ? ['Cobrar todos los beneficios del IPS']
      : beneficios.map(one => `Cobrar: ${beneficioNames[one]}`)
  return [...which, cambiaFormaPago ? 'Cambiar la forma de pago' : 'No puede cambiar la forma de pago']
}
