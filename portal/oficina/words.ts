import type { Caso, Derecho, Lista, Propuesta, Requisito } from '#services/kit/mesa/schemas.ts'
import type { TagTone } from '#ui/tag/tag.tsx'

/** What the work lists are called, in the order of the tabs. */
export const listWords: Readonly<Record<Lista, string>> = {
  mias: 'Mías',
  libres: 'Sin tomar',
  atrasadas: 'Atrasadas',
  por_vencer: 'Por vencer',
  respondidas: 'Respondidas',
  por_firmar: 'Por firmar',
  detenidas: 'Detenidas',
  sin_segunda_persona: 'Sin quien firme',
  sin_quien_revise: 'Sin quien la revise',
  abiertas: 'Todas las abiertas',
  cerradas: 'Cerradas',
  retiradas: 'Sin efecto',
}

/** What a list is, in a sentence. */
export const listMeaning: Readonly<Record<Lista, string>> = {
  mias: 'Las que usted tiene tomadas. Nadie más las trabaja mientras tanto.',
  libres: 'Nadie las tiene. La que vence antes va primero.',
  atrasadas: 'Pasó el último día para responder.',
  por_vencer: 'Quedan dos días hábiles o menos.',
  respondidas: 'La persona mandó lo que se le pidió. El plazo volvió a correr.',
  por_firmar: 'Otra persona propuso una decisión y usted puede firmarla.',
  detenidas: 'El plazo no corre: se espera a la persona o a otra institución.',
  sin_segunda_persona: 'Hay una propuesta y nadie más puede firmarla. No se aplica sin otra firma.',
  sin_quien_revise:
    'Nadie de su región puede decidirlas, o nadie podría firmarlas. Déselas a una persona de otra oficina, y diga por qué.',
  abiertas: 'Todas las que todavía no tienen una decisión que rija.',
  cerradas: 'Las que ya tienen decisión, y las que se retiraron.',
  retiradas:
    'Lo que usted propuso o firmó en los últimos días no se aplicó: la solicitud se retiró, o alguien a quien se le preguntó dijo que no o no respondió a tiempo.',
}

/** How many a list has: it is counted up to a hundred. */
export const countText = (count: number) => (count >= 100 ? '100 o más' : String(count))

/** Lists in the order of the tabs. */
export const listas = Object.keys(listWords) as readonly Lista[]

/** Lists that only some may use. */
export const listNeeds: Readonly<Partial<Record<Lista, Derecho>>> = {
  por_firmar: 'firmar',
  sin_segunda_persona: 'repartir',
  sin_quien_revise: 'repartir',
}

/** The states of a request, as officials read them. */
export const stateTags: Readonly<Record<Caso['estadoSolicitud'], { text: string; tone: TagTone }>> = {
  ingresada: { text: 'Ingresada', tone: 'info' },
  en_revision: { text: 'En revisión', tone: 'info' },
  observada: { text: 'Espera a la persona', tone: 'aviso' },
  aprobada: { text: 'Aprobada', tone: 'exito' },
  rechazada: { text: 'Rechazada', tone: 'neutro' },
  desistida: { text: 'Retirada', tone: 'neutro' },
  // The last state of every desk: also of a visit, made or not, and of a power that ended.
  pagada: { text: 'Terminada', tone: 'neutro' },
}

/** What is proposed. */
export const decisionWords: Readonly<Record<Propuesta['decision'], string>> = {
  aprobar: 'Aprobar',
  rechazar: 'Rechazar',
  observar: 'Pedir lo que falta',
}

/** Whether a requirement is met; that no register says it is said only where one was asked. */
export const metWordsOf = ({ cumple, sinMirar }: Pick<Requisito, 'cumple' | 'sinMirar'>) =>
  cumple === 'no_se_sabe' && sinMirar
    ? ({ text: 'No se ha mirado', tone: 'aviso' } as const)
    : metWords[cumple]

const metWords: Readonly<Record<Requisito['cumple'], { text: string; tone: TagTone }>> = {
  si: { text: 'Se cumple', tone: 'exito' },
  no: { text: 'No se cumple', tone: 'error' },
  no_se_sabe: { text: 'Ningún registro lo dice', tone: 'aviso' },
}

/** Whether what the rule would grant rests on what a person judges: no rule grants on what no register says. */
export const isLeftToJudge = (
  { estado, decision }: Pick<Propuesta, 'estado' | 'decision'>,
  requisitos: readonly Pick<Requisito, 'cumple'>[],
): boolean =>
  estado === 'de_la_regla' &&
  decision === 'aprobar' &&
  requisitos.some(({ cumple }) => cumple === 'no_se_sabe')

/** How a proposal stands. */
export const proposalWords: Readonly<Record<Propuesta['estado'], string>> = {
  de_la_regla: 'La propone la regla',
  por_firmar: 'Espera la firma',
  firmada: 'Firmada',
  aplicada: 'Aplicada',
  retirada: 'Retirada por quien la hizo',
  devuelta: 'Devuelta a quien la hizo',
  caida: 'Quedó sin efecto',
}
