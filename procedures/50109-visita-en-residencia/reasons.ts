import { link } from '#engine/content/content.ts'
import type { ConsultaVisita, MotivoRechazo } from '#services/agenda/contract.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { hrefTo, paths } from './paths.ts'
import { cuando } from './words.ts'

const otherRun = link('Escribir otro RUN', hrefTo(paths.pensionado))
const mine = link('Ver mis solicitudes', hrefTo(paths.solicitudes))
const change = link('Cambiar lo que respondí', hrefTo(paths.pensionado))
const powers = link('Ver cómo se da un poder', '/ficha/114807')
const review =
  'Si cree que hay un error, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende con el carné de la persona.'

/** What the institution said of whom to visit and where. */
interface Propio extends Partial<Pick<ConsultaVisita, 'visitaPendiente'>> {
  /** RUN of whom to visit, in its usual notation. */
  readonly run?: string
  readonly oficina?: string
}

type Motivo =
  | Exclude<ConsultaVisita['situacion'], 'se_puede_visitar' | 'no_se_informa'>
  | Exclude<MotivoRechazo, 'no_confirmado'>

const reasons = defineReasons<Motivo, Propio>({
  no_impedido: {
    title: 'La visita es para quien no puede salir',
    why: 'Usted respondió «Puede salir, pero le cuesta». Hay pocas visitas. Se guardan para quien está en cama, en un hospital, en un hogar o en la cárcel.',
    todo: [
      'Vaya a una sucursal de ChileAtiende. Diga en la entrada a quién le cuesta moverse: se atiende primero.',
      'También se puede dar un poder. Así otra persona cobra y hace los trámites.',
      'Si un médico dice que no debe salir, cambie su respuesta y mande ese certificado.',
    ],
    review,
    links: [powers, change],
    refused:
      'El certificado no dice que la persona no puede salir. Pida otro al médico y haga otra solicitud.',
  },
  sin_pension: {
    title: 'El IPS no le paga una pensión',
    why: ({ run }) =>
      `El IPS no paga una pensión ni la Pensión Garantizada Universal (PGU) al RUN ${run}. Las visitas son solo para quien las recibe.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si la pensión es de una AFP (administradora de fondos de pensiones) o de un seguro, pida ayuda ahí.',
    ],
    review,
    links: [otherRun, mine],
    refused:
      'El IPS no le paga una pensión a esa persona. Si se la paga una AFP o un seguro, pida ayuda ahí. Si hay un error, llame al 101.',
  },
  fallecido: {
    title: 'Esa persona figura como fallecida',
    why: ({ run }) =>
      `La persona del RUN ${run} falleció, según el Registro Civil. Si era de su familia, sentimos su pérdida.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si dejó pagos sin cobrar, su familia los puede pedir.',
      'Si la persona está viva, vaya al Registro Civil con su carné. Hay que corregirlo ahí.',
    ],
    links: [link('Ver los pagos que no cobró', '/tramites/5294'), otherRun],
    refused:
      'El Registro Civil tiene anotada su muerte. Si la persona está viva, hay que corregirlo en el Registro Civil.',
  },
  no_calza: {
    title: 'El RUN y el nombre no calzan',
    why: ({ run }) => `El RUN ${run} no es de una persona con el nombre que usted escribió.`,
    todo: [
      'Copie el RUN y el nombre del carné de esa persona, con sus dos apellidos.',
      'Si los dos están bien, llame al 101.',
    ],
    review,
    links: [otherRun, mine],
    refused: 'El RUN y el nombre no son de la misma persona. Cópielos del carné y haga otra solicitud.',
  },
  visita_pendiente: {
    title: 'Ya hay una visita pedida',
    why: ({ run, visitaPendiente: before }) =>
      `Para el RUN ${run} ya hay una visita pedida${before ? `: ${cuando(before)}` : ''}. Hasta que se haga no se puede pedir otra.`,
    todo: [
      'Si esa hora no le sirve, retire la solicitud y haga otra.',
      'Si la pidió otra persona de la familia, hable con ella. Solo quien la pidió o quien recibe la visita puede retirarla.',
    ],
    links: ({ visitaPendiente: before }) =>
      before?.idSolicitud
        ? [link('Ver esa solicitud', hrefTo(paths.detalle, { id: before.idSolicitud })), otherRun]
        : [otherRun, mine],
  },
  fuera_de_area: {
    title: 'Ninguna sucursal llega a esa comuna',
    why: 'Las sucursales visitan las comunas cercanas. Ninguna llega a la que usted escribió.',
    todo: [
      'Llame al 101. Pregunte si un equipo va a ir a su comuna, y cuándo.',
      'Pregunte en su municipalidad. Algunas llevan a la persona, o traen a un notario a la casa.',
      'Si la persona está en otra comuna, cambie la dirección.',
    ],
    review,
    links: [link('Cambiar la dirección', hrefTo(paths.residencia)), powers],
    refused: 'Ninguna sucursal llega a esa comuna. Llame al 101 y pregunte si irá un equipo.',
  },
  sin_horas: {
    title: 'No quedan horas este mes',
    passing: true,
    why: ({ oficina }) =>
      `${oficina ?? 'La sucursal'} no tiene horas libres en los próximos 30 días. Lo que escribió queda guardado.`,
    todo: [
      'Intente de nuevo mañana. Cada día hábil se abre un día más.',
      'Si es urgente, llame al 101 y cuente por qué.',
    ],
    links: [link('Intentar de nuevo', hrefTo(paths.residencia)), mine],
    refused: 'No quedaban horas libres en los próximos 30 días. Haga otra solicitud en unos días.',
  },
})

export const { no, outcomes } = reasons

/** What a refused request says for each reason of the contract. */
export const refusals = {
  ...reasons.refusals,
  no_confirmado:
    'Hacía falta que dijera que sí quien la recibiría. Hable con esa persona: puede pedirla ella, o quien el Registro Civil anota como su familia cercana. También puede llamar al 101.',
}
