import { ask } from '../asking/ask.ts'
import { defineCase } from '../cases/case-states.ts'
import { defineProcedure } from '../define-procedure.ts'
import { defineForm } from '../walking/define-form.ts'

/** Services of the sample's pages. */
export interface SampleServices {
  registro: { datosDe(run: string): Promise<{ nombre: string; dependiente: boolean }> }
}

export const sampleCase = defineCase<'ingresada' | 'aprobada' | 'rechazada'>({
  initial: 'ingresada',
  states: {
    ingresada: {
      label: 'Ingresada',
      tone: 'info',
      text: 'La institución revisa su solicitud.',
      final: false,
      on: { aprobada: 'aprobada', rechazada: 'rechazada' },
      may: { retirar: ['ciudadano'] },
    },
    aprobada: { label: 'Aprobada', tone: 'exito', text: 'Le pagaremos.', final: true, on: {}, may: {} },
    rechazada: { label: 'Rechazada', tone: 'error', text: 'Puede apelar.', final: true, on: {}, may: {} },
  },
  events: {
    aprobada: { title: 'Aprobamos su solicitud', tone: 'exito' },
    rechazada: { title: 'Rechazamos su solicitud', tone: 'error', text: data => data.motivo },
    retirada: { title: 'Usted retiró su solicitud', tone: 'neutro' },
  },
})

/** The sample's form, with a page of each sort. */
export const sampleForm = defineForm<SampleServices>({
  id: 'solicitud',
  version: 1,
  title: 'Solicitud de ayuda para quien cuida',
  outcomePath: 'resultado',
})
  .page('persona', {
    path: 'ingresar/1-persona',
    title: '¿A quién cuida?',
    shortTitle: 'Persona a su cuidado',
    questions: {
      run: ask.run({
        label: 'RUN de la persona a su cuidado',
        missing: 'Escriba el RUN de la persona a quien cuida, por ejemplo 12.345.678-5.',
        of: 'persona',
      }),
      fecha: ask.date({
        label: '¿Desde cuándo la cuida?',
        summaryLabel: 'Fecha en que comenzó',
        missing: 'Escriba la fecha en que comenzó.',
        notInFuture: 'Revise la fecha. Debe ser hoy o un día anterior.',
      }),
    },
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Escriba el RUN de la persona a quien cuida, no el suyo.' : undefined,
    },
    verify: async ({ services }, { run }) => {
      const { nombre, dependiente } = await services.registro.datosDe(run)
      return dependiente
        ? { kind: 'ok', facts: { nombre } }
        : { kind: 'errors', errors: { run: 'El registro no dice que esta persona necesite cuidado.' } }
    },
  })
  .page('vinculo', {
    path: 'ingresar/2-vinculo',
    title: ({ verified }) => `¿Qué relación tiene con ${verified.persona?.nombre ?? 'esa persona'}?`,
    shortTitle: 'Relación',
    questions: {
      tipo: ask.choice({
        label: 'Relación',
        missing: 'Elija su relación con esa persona.',
        style: 'radio',
        options: [
          { value: 'conyuge', label: 'Cónyuge' },
          { value: 'hijo', label: 'Hijo o hija' },
          { value: 'otro', label: 'Otra' },
        ],
      }),
      otro: ask.text({ label: 'Cuál', missing: 'Escriba qué relación tenía.' }),
    },
    when: { otro: (_context, { tipo }) => tipo === 'otro' },
  })
  .pageWhen('hijos', ({ answers }) => answers.vinculo.tipo === 'conyuge', {
    path: 'ingresar/3-hijos',
    title: 'Hijos e hijas',
    shortTitle: 'Hijos e hijas',
    questions: {
      hijos: ask.group({
        label: 'Hijos e hijas',
        missing: 'Agregue al menos un hijo o hija.',
        itemLabel: 'Hijo o hija',
        addLabel: 'Agregar otro',
        minItems: 1,
        maxItems: 3,
        optional: true,
        item: {
          run: ask.run({ label: 'RUN', missing: 'Escriba el RUN del hijo o hija.', of: 'persona' }),
          nombre: ask.text({ label: 'Nombre', missing: 'Escriba el nombre.', optional: true }),
        },
      }),
    },
  })
  .page('pago', {
    path: 'ingresar/4-pago',
    title: 'Cómo quiere recibir el pago',
    shortTitle: 'Pago',
    questions: {
      cuenta: ask.bankAccount({
        label: 'Su cuenta',
        missing: 'Escriba los datos de su cuenta.',
        own: true,
      }),
      correo: ask.email({ label: 'Correo', missing: 'Escriba su correo.', optional: true }),
    },
    prefill: ({ person }) => ({
      correo: person.email ? { value: person.email, source: 'Sus datos' } : undefined,
    }),
  })
  .files({
    review: {
      id: 'revisar',
      path: 'ingresar/5-revisar',
      title: 'Revise y envíe',
      submitLabel: 'Enviar',
      declarations: {
        verdad: ask.declaration({
          label: 'Acepto',
          missing: 'Marque la casilla para declarar que los datos son verdaderos.',
          text: 'Declaro que los datos son verdaderos.',
        }),
      },
    },
    receipt: { id: 'comprobante', path: 'ingresar/6-comprobante', title: 'Recibimos su solicitud' },
    subjectOf: ({ answers, verified }) => verified.persona?.nombre ?? answers.persona.run,
    deliver: async ({ answers, idempotencyKey }) => ({
      idSolicitud: idempotencyKey,
      folio: `F-${answers.persona.run}`,
    }),
  })

/** A small procedure for tests and the README: one form, and where its requests are shown. */
export const sampleProcedure = defineProcedure<SampleServices>({
  purpose: 'Saber si le toca',
  id: 'muestra',
  title: 'Ayuda para quien cuida',
  institution: 'Instituto de Muestra',
  institutionKey: 'muestra',
  summary: 'Recibe una ayuda por cuidar a un familiar.',
  start: () => [],
  forms: [sampleForm],
  cases: {
    states: sampleCase,
    actions: { retirar: { event: 'retirada', deliver: async () => {} } },
    concerns: {
      cuidado: {
        title: ({ applicant }) => `${applicant} dice que cuida de usted`,
        text: ({ data }) => [`Si se aprueba, recibe ${data.monto} al mes. Lo de usted no cambia.`],
        confirm: {
          ...{ title: '¿Es así?', yes: 'Sí, así es', no: 'No, no es así' },
          afterYes: 'La institución sigue con la revisión.',
          afterNo: 'La solicitud se rechaza.',
          afterSilence: 'La solicitud se rechaza.',
        },
      },
    },
    confirm: async () => {},
    listPath: 'consultar/solicitudes',
    detailPath: 'consultar/solicitud',
  },
  consultations: [
    {
      id: 'solicitudes',
      path: 'consultar/solicitudes',
      load: async ({ cases }) => {
        const items = (await cases.list({})).cases.map(found => found.subject)
        return { title: 'Sus solicitudes', blocks: [{ kind: 'list', items }] }
      },
    },
    {
      id: 'solicitud',
      path: 'consultar/solicitud',
      load: async ({ cases, query }) => {
        const found = await cases.find(query.get('solicitud'))
        return found && { title: found.subject, blocks: [] }
      },
    },
  ],
})

/** Answers that complete the sample, as a widow with one child would give them. */
export const sampleAnswers = {
  persona: { run: '9876543-3', fecha: '2026-04-20' },
  vinculo: { tipo: 'conyuge' },
  hijos: { hijos: [{ run: '20000003-k', nombre: 'Luis Muñoz' }] },
  pago: {
    cuenta: { codigoBanco: 12, tipoCuenta: 8, numeroCuenta: '12345678' },
    correo: 'rosa@correo.cl',
  },
}
