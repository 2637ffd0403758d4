import { goTo, outcome } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

const otherRun = goTo('Escribir otro RUN', hrefTo(paths.pensionado))
const mine = goTo('Ver mis solicitudes', hrefTo(paths.solicitudes))
const change = goTo('Cambiar lo que respondí', hrefTo(paths.pensionado))
const powers = goTo('Ver cómo se da un poder', '/ficha/114807')
const review =
  'Si cree que hay un error, pida que lo revisen. Llame al 101 o vaya a una sucursal de ChileAtiende con el carné de la persona.'

/** Early endings of the form, each with what to do. */
export const outcomes = {
  no_impedido: outcome({
    title: 'La visita es para quien no puede salir',
    why: 'Usted respondió «Puede salir, pero le cuesta». Hay pocas visitas. Se guardan para quien está en cama, en un hospital, en un hogar o en la cárcel.',
    todo: [
      'Vaya a una sucursal de ChileAtiende. Diga en la entrada a quién le cuesta moverse: se atiende primero.',
      'También se puede dar un poder. Así otra persona cobra y hace los trámites.',
      'Si un médico dice que no debe salir, cambie su respuesta y mande ese certificado.',
    ],
    after: review,
    actions: [powers, change],
  }),
  sin_pension: outcome({
    title: 'El IPS no le paga una pensión',
    why: ({ run }) =>
      `El IPS no paga una pensión ni la Pensión Garantizada Universal (PGU) al RUN ${run}. Las visitas son solo para quien las recibe.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si la pensión es de una AFP (administradora de fondos de pensiones) o de un seguro, pida ayuda ahí.',
    ],
    after: review,
    actions: [otherRun, mine],
  }),
  fallecido: outcome({
    title: 'Esa persona figura como fallecida',
    why: ({ run }) =>
      `La persona del RUN ${run} falleció, según el Registro Civil. Si era de su familia, sentimos su pérdida.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si dejó pagos sin cobrar, su familia los puede pedir.',
      'Si la persona está viva, vaya al Registro Civil con su carné. Hay que corregirlo ahí.',
    ],
    actions: [goTo('Ver los pagos que no cobró', '/tramites/5294'), otherRun],
  }),
  no_calza: outcome({
    title: 'El RUN y el nombre no calzan',
    why: ({ run }) => `El RUN ${run} no es de una persona con el nombre que usted escribió.`,
    todo: [
      'Copie el RUN y el nombre del carné de esa persona, con sus dos apellidos.',
      'Si los dos están bien, llame al 101.',
    ],
    after: review,
    actions: [otherRun, mine],
  }),
  visita_pendiente: outcome({
    title: 'Ya hay una visita pedida',
    why: ({ run, cuando }) =>
      `Para el RUN ${run} ya hay una visita pedida${cuando ? `: ${cuando}` : ''}. Hasta que se haga no se puede pedir otra.`,
    todo: [
      'Si esa hora no le sirve, retire la solicitud y haga otra.',
      'Si la pidió otra persona de la familia, hable con ella. Solo quien la pidió o quien recibe la visita puede retirarla.',
    ],
    actions: ({ idSolicitud }) =>
      idSolicitud
        ? [goTo('Ver esa solicitud', hrefTo(paths.detalle, { id: idSolicitud })), otherRun]
        : [otherRun, mine],
  }),
  fuera_de_area: outcome({
    title: 'Ninguna sucursal llega a esa comuna',
    why: 'Las sucursales visitan las comunas cercanas. Ninguna llega a la que usted escribió.',
    todo: [
      'Llame al 101. Pregunte si un equipo va a ir a su comuna, y cuándo.',
      'Pregunte en su municipalidad. Algunas llevan a la persona, o traen a un notario a la casa.',
      'Si la persona está en otra comuna, cambie la dirección.',
    ],
    after: review,
    actions: [goTo('Cambiar la dirección', hrefTo(paths.residencia)), powers],
  }),
  sin_horas: outcome({
    title: 'No quedan horas este mes',
    passing: true,
    why: ({ oficina }) =>
      `${oficina ?? 'La sucursal'} no tiene horas libres en los próximos 30 días. Lo que escribió queda guardado.`,
    todo: [
      'Intente de nuevo mañana. Cada día hábil se abre un día más.',
      'Si es urgente, llame al 101 y cuente por qué.',
    ],
    actions: [goTo('Intentar de nuevo', hrefTo(paths.residencia)), mine],
  }),
}
