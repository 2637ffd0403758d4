import type { Run } from '#domain/run.ts'
import type { Paso } from '../requests/request.ts'
import type { Entrada, Funcionario } from './schemas.ts'
import type { ActoGuardado } from './store.ts'

const states: Readonly<Record<Paso['estado'], string>> = {
  ingresada: 'Ingresó.',
  en_revision: 'Quedó en revisión.',
  observada: 'Se pidió algo a la persona. El plazo se detuvo.',
  aprobada: 'Se aprobó.',
  rechazada: 'Se rechazó.',
  // Also of desks that pay nothing.
  pagada: 'Terminó.',
  desistida: 'Se retiró.',
}

/** What each act is called; the comment follows. */
const acts: Readonly<Record<string, string>> = {
  respuesta: 'Respondió lo pedido.',
  desistimiento: 'Retiró la solicitud.',
  tomar: 'La tomó.',
  soltar: 'La soltó.',
  asignar: 'La dio a otra persona.',
  anotar: 'Escribió una nota.',
  etiquetar: 'Cambió las etiquetas.',
  pedir: 'Pidió algo a la persona.',
  proponer: 'Propuso una decisión.',
  retirar: 'Retiró su propuesta.',
  firmar: 'Firmó la propuesta.',
  devolver: 'Devolvió la propuesta.',
  deshacer: 'Deshizo su firma.',
  prorrogar: 'Alargó el plazo.',
  reabrir: 'Reabrió la solicitud.',
  declarar_interes: 'Declaró un interés y la dejó.',
  caida: 'La propuesta no se aplicó.',
}

const atBranch = 'Lo hizo por la persona, en una sucursal.'

/**
 * The states of a request after the first `seen`, as officials read them; what left it in its state is told as an act.
 *
 * @param atendidaPor - the official who filed it for the person
 */
export const toldStates = (history: readonly Paso[], seen = 0, atendidaPor?: string): Entrada[] =>
  history
    .filter(({ estado }, at) => at >= seen && estado !== history[at - 1]?.estado)
    .map(({ estado, ocurridoEn }) => ({
      tipo: estado,
      ...(estado === 'ingresada' && atendidaPor
        ? { por: atendidaPor, texto: `${states[estado]} ${atBranch}` }
        : { por: 'La institución', texto: states[estado] }),
      ocurridoEn: ocurridoEn.toISOString(),
    }))

/** What people did, as officials read it. */
export const toldActs = (done: readonly ActoGuardado[], name: (run: Run) => Funcionario): Entrada[] =>
  done.map((act, at) => ({
    tipo: act.tipo,
    por: whoDid(act, name),
    texto:
      act.tipo === 'confirmacion'
        ? toldAnswer(act, done.slice(0, at))
        : [acts[act.tipo] ?? act.tipo, act.comentario, act.atendidaPor && atBranch].filter(Boolean).join(' '),
    ocurridoEn: act.realizadaEn.toISOString(),
  }))

function whoDid({ por, n, atendidaPor }: ActoGuardado, name: (run: Run) => Funcionario): string {
  if (por !== null) return name(por).nombre
  return n === null ? (atendidaPor ?? 'La persona') : 'La institución'
}

/** An answer of somebody who was asked; the key begins with who she is. */
function toldAnswer({ clave, comentario }: ActoGuardado, before: readonly ActoGuardado[]): string {
  if (comentario === 'si') return 'Se le preguntó si la confirma, y respondió que sí.'
  const [who] = clave.split(':')
  const turns = before.some(one => one.tipo === 'confirmacion' && one.clave.split(':')[0] === who)
  return turns
    ? 'Había respondido que sí, y cambió su respuesta a «no».'
    : 'Se le preguntó si la confirma, y respondió que no.'
}
