import { ask } from '#engine/asking/ask.ts'
import { paths } from '../paths.ts'
import { type AboutEmpresa, askFila, codeText, filaDeFase1, knowsComuna, tellFila } from '../rules.ts'
import { regiones } from '../words.ts'

const isNew = ({ movimiento }: { movimiento?: string }) => movimiento === 'nuevos'

/** Workers who come onto the list or leave it (flows §3: worker, new and removed workers). */
export const trabajadores = ask.sheet({
  id: 'trabajadores',
  label: 'Las personas',
  summaryLabel: 'Personas',
  missing: 'Agregue al menos una persona.',
  rowName: { one: 'persona', many: 'personas' },
  addLabel: 'Agregar una persona',
  rowPath: paths.trabajador,
  item: {
    nombre: ask.name({ label: 'Nombre', missing: 'Escriba el nombre y el primer apellido.' }),
    run: ask.run({
      of: 'persona',
      label: 'RUN',
      missing: 'Escriba el RUN de la persona, por ejemplo 15.761.316-2.',
    }),
    movimiento: ask.choice({
      style: 'radio',
      label: '¿Entra a la lista o sale?',
      summaryLabel: 'Qué se pide',
      missing: 'Elija si la persona entra a la lista o sale.',
      options: [
        { value: 'nuevos', label: 'Entra' },
        { value: 'retirados', label: 'Sale', hint: 'Ya no trabaja aquí.' },
      ],
    }),
    sexo: ask.choice({
      style: 'radio',
      label: 'Sexo',
      missing: 'Elija el sexo, como en la cédula.',
      options: [
        { value: 'F', label: 'Femenino' },
        { value: 'M', label: 'Masculino' },
      ],
    }),
    nacimiento: ask.date({
      label: 'Fecha de nacimiento',
      missing: 'Escriba la fecha de nacimiento: día, mes y año.',
      notInFuture: 'Revise la fecha de nacimiento. No puede ser un día que aún no llega.',
    }),
    cargas: ask.integer({
      label: 'Cargas por las que le paga',
      hint: 'El IPS lo compara con su registro.',
      missing: 'Escriba por cuántas cargas le paga, por ejemplo 2.',
      min: 0,
      max: 30,
    }),
    telefono: ask.phone({ label: 'Teléfono', missing: 'Escriba su teléfono, por ejemplo 9 8765 4321.' }),
    correo: ask.email({
      label: 'Correo',
      missing: 'Escriba su correo, por ejemplo nombre@correo.cl.',
      optional: true,
    }),
    region: ask.choice({
      style: 'select',
      label: 'Región en que vive',
      missing: 'Elija la región en que vive.',
      options: regiones,
    }),
    comuna: ask.text({
      label: 'Comuna en que vive',
      missing: 'Escriba la comuna en que vive, por ejemplo Melipilla.',
      maxLength: 60,
    }),
    retencion: ask.yesNo({
      label: '¿Un juez ordenó pagar su asignación a otra persona?',
      summaryLabel: 'Con retención',
      hint: 'Si es así, en la fase 2 escribe los datos de la orden.',
      missing: 'Elija si un juez ordenó pagar a otra persona.',
    }),
  },
  when: {
    sexo: isNew,
    nacimiento: isNew,
    cargas: isNew,
    telefono: isNew,
    correo: isNew,
    region: isNew,
    comuna: isNew,
    retencion: isNew,
  },
  columns: {
    rut: 'run',
    nombres: 'nombre.nombres',
    apellido_paterno: 'nombre.apellidoPaterno',
    apellido_materno: 'nombre.apellidoMaterno',
    movimiento: 'movimiento',
    sexo: 'sexo',
    fecha_nacimiento: 'nacimiento',
    cargas: 'cargas',
    telefono: 'telefono',
    correo: 'correo',
    region: 'region',
    comuna: 'comuna',
    retencion: 'retencion',
  },
  examples: {
    rut: '15761316-2',
    nombres: 'Teresa de Jesús',
    apellido_paterno: 'Quiroz',
    apellido_materno: 'Allende',
    movimiento: 'Entra',
    sexo: 'Femenino',
    fecha_nacimiento: '12-04-1995',
    cargas: '1',
    telefono: '987654321',
    correo: 'teresa@correo.cl',
    region: 'Metropolitana',
    comuna: 'Melipilla',
    retencion: 'No',
  },
  key: 'run',
  listed: ['run', 'movimiento'],
  rule: ({ comuna, region }, { lists }) =>
    comuna === undefined || knowsComuna(lists, region, comuna)
      ? undefined
      : { comuna: 'Esa comuna no está en la región. Escríbala como se llama, por ejemplo Melipilla.' },
  check: {
    who: 'El IPS',
    purpose: 'Saber si la persona trabaja en la empresa y tiene cargas',
    silence: { code: 'sin_respuesta', cargas: null as number | null },
    accepts: ['aceptada'],
    ask: (services: Parameters<typeof askFila>[0], row, about: AboutEmpresa) =>
      askFila(services, filaDeFase1(row), about),
    tell: (said, row) => tellFila(said, row.cargas),
    codeText: code => codeText(code),
  },
})
