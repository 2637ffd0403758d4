import { ask } from '#engine/asking/ask.ts'
import type { Option } from '#engine/asking/context.ts'

/** The company of a phase. */
export const empresaQuestions = {
  empresa: ask.choice({
    style: 'radio',
    label: '¿Por qué empresa pide?',
    summaryLabel: 'Empresa',
    missing: 'Elija la empresa por la que pide.',
    options: [] as readonly Option[],
  }),
}

/** How the company is reached, and who keeps its books (flows §3, Employer flow). */
export const contadorQuestions = {
  telefonoEmpresa: ask.phone({
    label: 'Teléfono de la empresa',
    missing: 'Escriba el teléfono de la empresa, por ejemplo 2 2831 0310.',
  }),
  correoEmpresa: ask.email({
    label: 'Correo de la empresa',
    hint: 'Para avisarle la respuesta. Si no tiene, déjelo en blanco.',
    missing: 'Escriba el correo de la empresa, por ejemplo nombre@correo.cl.',
    optional: true,
  }),
  conContador: ask.yesNo({
    label: '¿Un contador va a pedir por la empresa?',
    summaryLabel: 'Con contador',
    hint: 'Podrá mandar solicitudes y ver la lista y los pagos. Si el representante elige «No» y el IPS acepta la fase 1, quien ya podía deja de poder.',
    missing: 'Elija si un contador va a pedir por la empresa.',
  }),
  rut: ask.run({
    of: 'persona',
    label: 'RUN del contador',
    missing: 'Escriba el RUN del contador, por ejemplo 12.345.678-5.',
  }),
  nombre: ask.text({
    label: 'Nombre completo del contador',
    missing: 'Escriba el nombre completo del contador.',
    maxLength: 120,
  }),
  correo: ask.email({
    label: 'Correo del contador',
    missing: 'Escriba el correo del contador, por ejemplo nombre@correo.cl.',
    optional: true,
  }),
  telefono: ask.phone({
    label: 'Teléfono del contador',
    missing: 'Escriba el teléfono del contador, por ejemplo 9 8765 4321.',
  }),
}

/** The declaration before a phase is sent. */
export const declaracionEmpresa = {
  verdad: ask.declaration({
    label: 'Declaro que es verdad',
    missing: 'Marque la casilla para declarar que lo que escribió es verdad.',
    text: 'Todo lo que escribí es verdad. Sé que el IPS le avisa a cada persona lo que digo de ella, y que dar datos falsos para cobrar dinero es un delito.',
  }),
}
