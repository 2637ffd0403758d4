import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { SummaryRow, Tone } from '#engine/content/block.ts'
import type {
  BeneficioPoder,
  EstadoPoder,
  MotivoRechazoPoder,
  ParentescoPoder,
  Poder,
  TipoDocumentoPoder,
} from '#services/poderes/contract.ts'
import { beneficioNames } from '../parts/asking/acting-for-words.ts'

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

/** Benefits that a power can be limited to. */
export const beneficioOptions = (Object.entries(beneficioNames) as [BeneficioPoder, string][]).map(
  ([value, label]) => ({ value, label }),
)

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumentoPoder, string>> = {
  poder: 'Poder hecho ante notario',
  cedula_mandante: 'Cédula de quien da el poder',
  cedula_apoderado: 'Cédula de quien recibe el poder',
  sentencia: 'Orden del juez',
  otro: 'Otro papel',
}

/** Why a power was not registered, and what to do. */
export const motivos: Readonly<Record<MotivoRechazoPoder, string>> = {
  sin_notario:
    'El papel no pasó por una notaría. Hágalo ante un notario y preséntelo otra vez, o dé el poder aquí.',
  sin_facultad:
    'El papel no dice que la persona puede cobrar. Pida al notario uno que lo diga con esas palabras.',
  cedula_vencida: 'Una cédula está vencida. Renuévela en el Registro Civil y preséntelo otra vez.',
  apoderado_fallecido:
    'El Registro Civil tiene anotada la muerte de la persona elegida. Elija a otra y haga un poder nuevo.',
  apoderado_no_habilitado:
    'El RUN de la persona elegida no es de alguien mayor de 18 años. Revise el RUN, o elija a otra persona.',
  mandante_fallecido:
    'El Registro Civil tiene anotada la muerte de quien dio el poder. Lo que no cobró lo puede pedir su familia (5294).',
  sin_beneficio: 'El IPS no le paga nada a quien da el poder. Si se lo paga una AFP, haga el poder ahí.',
  ya_tiene: 'Ya había un poder entre estas dos personas. Vea ese, que sigue valiendo.',
  no_calza:
    'El IPS no encontró a quien pueda recibir el poder con ese RUN y ese nombre. Puede haber un error en uno de los dos, o la persona es menor de 18 años o falleció. Revise los dos en su cédula y dé el poder otra vez.',
  no_confirmado:
    'No pudimos confirmar el poder con quien lo dio. Hable con esa persona: puede darle un poder aquí, con su ClaveÚnica, o ir con su cédula a una sucursal de ChileAtiende.',
  demasiados:
    'Usted ya presentó otros poderes que nadie ha confirmado. Cuando se resuelvan, puede presentar este.',
  no_acepto: 'La persona elegida dijo que no acepta. Hable con ella, o elija a otra persona.',
  sin_respuesta: 'La persona elegida no respondió a tiempo. Puede dar el poder otra vez.',
}

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

/** Whether the reader of a power is who has to say yes to it: whoever did not present it. */
export const answers = ({ rol, presentadoPor }: Pick<Poder, 'rol' | 'presentadoPor'>): boolean =>
  rol !== presentadoPor

/** States in which a power can be used, or will be. */
export const inForce: ReadonlySet<EstadoPoder> = new Set(['vigente', 'por_vencer', 'por_comenzar'])

/** The content of a power, as rows of a summary. */
export function poderRows(poder: Poder): readonly SummaryRow[] {
  const { mandante, apoderado, parentesco, beneficios, cambiaFormaPago, desde, hasta, fin, via, folio } =
    poder
  const person = ({ nombre, ...run }: Poder['mandante']) => [
    capitalizeName(nombre),
    `RUN ${formatRun(runFromWire(run))}`,
  ]
  const row = (label: string, ...lines: readonly string[]): SummaryRow => ({ label, lines })
  return [
    row('Quién da el poder', ...person(mandante)),
    row('Quién lo recibe', ...person(apoderado)),
    row(
      'Parentesco de quien lo recibe',
      parentescoOptions.find(({ value }) => value === parentesco)?.label ?? '',
    ),
    row('Para qué', ...coverageLines({ beneficios, cambiaFormaPago })),
    row('Desde', formatDate(desde)),
    row(fin ? 'Iba a durar hasta' : 'Hasta', formatDate(hasta)),
    ...(fin ? [row('Dejó de valer', formatDate(fin.fecha))] : []),
    row(
      'Cómo se dio',
      via === 'notarial' ? 'Ante notario' : 'Aquí, y quien lo recibe lo acepta con su ClaveÚnica',
    ),
    row('Folio', folio),
  ]
}

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
