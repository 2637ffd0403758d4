import { formatListDate } from '#domain/dates.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { arrivalDay } from '#domain/working-days.ts'
import { link } from '#engine/content/content.ts'
import type { EmpresaCobro } from '#services/safem2/contract.ts'
import { onItsWayOutcome } from '../parts/requests/undelivered.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { hrefTo, paths } from './paths.ts'

/** What the institution answered. */
export interface Negativa {
  readonly empresa?: EmpresaCobro
  /** She asked for one company, that is not hers. */
  readonly isOther?: boolean
}

const start = link('Volver al comienzo', hrefTo(paths.entrada))
const otra = link('Elegir otra empresa', hrefTo(paths.empresa))
const registrar = link('Registrar la empresa', '/tramites/5234')
const nameOf = ({ empresa }: Negativa) => empresa?.razonSocial ?? 'La empresa'

/** Why a form of the procedure ends, and what a discarded request or a refused objection says (procedures, pocaf). */
const reasons = defineReasons<
  | 'no_representa'
  | 'empresa_no_registrada'
  | 'con_caja'
  | 'en_tramite'
  | 'fase1_primero'
  | 'sin_fila_aceptada'
  | 'nadie_dice'
  | 'cargas',
  Negativa
>(
  {
    no_representa: {
      title: 'Usted no puede pedir por la empresa',
      why: ({ isOther }) =>
        `Pide quien figura como representante legal, o el contador que esa persona nombró. Usted no figura así en ${isOther ? 'esa' : 'ninguna'} empresa.`,
      todo: [
        'Si es contador, pida que el representante lo nombre en su solicitud.',
        'Si la empresa cambió de representante, avise al IPS en una sucursal de ChileAtiende. Lleve la escritura.',
        'Si usted trabaja en una empresa, vea aquí lo que dice de usted.',
      ],
      links: [link('Ver lo que dicen de mí', hrefTo(paths.dichos)), start],
      passing: true,
    },
    empresa_no_registrada: {
      title: 'Primero registre la empresa',
      rule: 'El IPS paga por empresas que tienen una cuenta registrada.',
      fact: own => `${nameOf(own)} no tiene una cuenta activa en el registro.`,
      todo: ['Registre la empresa y su cuenta.', 'Cuando el IPS responda, vuelva aquí.'],
      isOrdered: true,
      links: [registrar, otra],
      refused: 'La empresa no tiene una cuenta activa en el registro. Regístrela y haga otra solicitud.',
    },
    con_caja: {
      title: 'La empresa tiene una caja',
      rule: 'El IPS paga por empresas que no usan una caja de compensación.',
      fact: own => `${nameOf(own)} está en ${own.empresa?.caja ?? 'una caja'}.`,
      todo: ['Pida el pago en su caja.', 'Si la empresa ya se salió de la caja, vuelva el mes que sigue.'],
      links: [otra, start],
      refused: 'La empresa usa una caja de compensación. Ahí se pagan las asignaciones de su personal.',
    },
    en_tramite: {
      title: 'Ya hay una solicitud de la empresa',
      why: own =>
        `${nameOf(own)} tiene la solicitud ${own.empresa?.enTramite?.folio ?? ''}${
          own.empresa?.enTramite ? `, del ${formatListDate(arrivalDay(own.empresa.enTramite))}` : ''
        }. El IPS revisa una a la vez.${
          own.empresa?.enTramite?.esperaHasta
            ? ` Espera que alguien confirme lo que dice, hasta el ${formatListDate(own.empresa.enTramite.esperaHasta)}.`
            : ''
        }`,
      todo: [
        'Espere la respuesta. Si el IPS no pregunta nada a nadie, llega en 10 días hábiles o menos.',
        'Después puede mandar otra.',
      ],
      links: [link('Ver las solicitudes', hrefTo(paths.solicitudes)), otra],
      refused: 'Otra solicitud de la empresa llegó antes. Cuando el IPS la resuelva, mande esta de nuevo.',
    },
    fase1_primero: {
      title: 'Primero mande la fase 1',
      why: own =>
        `En la fase 2 se dice cómo se paga a quienes ya están en la lista. ${nameOf(own)} aún no tiene a nadie en ella.`,
      todo: [
        'Mande la fase 1 con las personas y sus cargas.',
        'Cuando el IPS las acepte, se abre la fase 2.',
      ],
      isOrdered: true,
      links: [link('Ir a la fase 1', hrefTo(paths.empresa)), start],
    },
    sin_fila_aceptada: {
      title: 'El IPS no aceptaría a nadie de la lista',
      why: 'Revisamos a cada persona con el IPS. En la lista ve la razón de cada una.',
      todo: [
        'Corrija la lista, o agregue a otras personas.',
        'Si algo cambió hace poco, vuelva en unos días.',
      ],
      links: [link('Cambiar la lista', hrefTo(paths.trabajadores)), start],
      refused: 'El IPS no aceptó a nadie de la lista. De cada persona se dice por qué.',
    },
    nadie_dice: {
      title: 'Ninguna empresa dice algo de usted',
      why: 'Aquí se objeta lo que una empresa dice al IPS de quien trabaja en ella. Usted no está en ninguna lista.',
      todo: [
        'Si su empresa le paga la asignación familiar con el sueldo, pregunte ahí.',
        'Si aún no tiene cargas, pida que las reconozcan.',
      ],
      links: [link('Agregar una carga', '/tramites/nueva-solicitud-af'), start],
      passing: true,
    },
    cargas: {
      title: 'Las cargas las dice el registro',
      why: 'La empresa no decide cuáles son sus cargas. El pago se calcula con las que el IPS reconoció.',
      todo: ['Revise sus cargas.', 'Si falta una, pida que la reconozcan. Si sobra, pida que la terminen.'],
      links: [
        link('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas'),
        link('Objetar otra cosa', hrefTo(paths.objetar)),
      ],
    },
  },
  'Si no está de acuerdo, pida que lo revisen: llame al 101 o vaya a una sucursal de ChileAtiende.',
)

export const { no } = reasons
const { no_representa, empresa_no_registrada, con_caja, en_tramite, ...others } = reasons.outcomes
const { fase1_primero, sin_fila_aceptada, nadie_dice, cargas } = others
const { en_camino } = onItsWayOutcome(hrefTo(paths.solicitudes), start)

/** How each form may end. */
export const outcomes = {
  fase1: { no_representa, empresa_no_registrada, con_caja, en_tramite, en_camino, sin_fila_aceptada },
  fase2: {
    no_representa,
    empresa_no_registrada,
    con_caja,
    en_tramite,
    en_camino,
    fase1_primero,
    sin_fila_aceptada,
  },
  objecion: { nadie_dice, cargas, en_camino },
  nuevoEmpleador: { no_representa, empresa_no_registrada, con_caja },
}

/** What a discarded request or a refused objection says for each reason of the contract. */
export const refusals = {
  ...reasons.refusals,
  ya_no_pide:
    'Usted ya no puede pedir por la empresa: quien la representa dijo que ningún contador lo hace. Por eso el IPS no miró la lista. Si no es así, hable con quien la representa.',
  consta_contrato:
    'La empresa pagó cotizaciones por usted en los últimos meses. Por eso usted sigue en la lista. Si no trabajó ahí, reclame en la Dirección del Trabajo.',
  orden_vigente:
    'El tribunal le dijo al IPS que la orden sigue vigente. Solo el tribunal puede terminarla. Pídalo ahí.',
  no_esta_en_lista: 'Usted no está en la lista de esa empresa, así que no hay nada que cambiar.',
}

/** The company's name and RUT, in a line. */
export const empresaLine = (one: Pick<EmpresaCobro, 'razonSocial' | 'rut' | 'dv'>) =>
  `${one.razonSocial}, RUT ${formatRun(runFromWire(one))}`
