import { ask } from '#engine/asking/ask.ts'

/** What exactly is requested, and the funds with contributions (flows §3, tramite and institutions). */
export const tipoQuestions = {
  clase: ask.choice({
    style: 'radio',
    label: '¿Por qué terminó su trabajo?',
    missing: 'Elija por qué terminó su trabajo.',
    options: [
      { value: 'anios_de_servicio', label: 'Me retiré' },
      {
        value: 'expiracion_obligada',
        label: 'Terminó sin que yo quisiera',
        hint: 'Por ejemplo, se suprimió el cargo. No vale si fue por una falta.',
      },
    ],
  }),
  reconocimiento: ask.choice({
    style: 'radio',
    label: '¿Qué necesita?',
    summaryLabel: 'Qué pide',
    missing: 'Elija qué necesita.',
    options: [
      { value: 'libretas_perdidas', label: 'Que reconozcan años de libretas perdidas' },
      { value: 'recuperar_libretas', label: 'Recuperar libretas o cartolas' },
      { value: 'cesantia', label: 'Que reconozcan tiempo sin trabajo', hint: 'Solo de la Marina Mercante.' },
      { value: 'liberacion', label: 'Dejar de cotizar', hint: 'Empleados particulares con 40 años.' },
      { value: 'rebaja', label: 'Rebajar la cotización', hint: 'Empleados públicos con 30 años.' },
    ],
  }),
  caja: ask.choice({
    style: 'select',
    label: '¿En qué caja antigua se cotizó?',
    summaryLabel: 'Caja antigua',
    missing: 'Elija la caja antigua.',
    options: [] as { value: string; label: string }[],
  }),
  otraCaja: ask.yesNo({
    label: '¿También se cotizó en otra?',
    summaryLabel: 'Cotizaciones en otra caja',
    missing: 'Elija si se cotizó en otra caja antigua.',
  }),
  historicas: ask.choices({
    label: '¿En cuáles?',
    summaryLabel: 'Otras cajas antiguas',
    missing: 'Marque las otras cajas.',
    options: [] as { value: string; label: string }[],
  }),
}

/** The employer, the last post and the time of service (flows §3, servicio and antecedentesEmpleador). */
export const empleadorQuestions = {
  huboEmpleador: ask.yesNo({
    label: '¿Tuvo un empleador en su último trabajo?',
    summaryLabel: 'Tuvo empleador',
    missing: 'Elija si tuvo un empleador.',
    noLabel: 'No, trabajé por mi cuenta',
  }),
  causanteTrabajaba: ask.yesNo({
    label: '¿La persona que falleció trabajaba cuando falleció?',
    summaryLabel: 'Trabajaba cuando falleció',
    missing: 'Elija si la persona trabajaba cuando falleció.',
  }),
  razonSocial: ask.text({
    label: 'Nombre del empleador',
    hint: 'El de la empresa, el fundo o la oficina pública.',
    missing: 'Escriba el nombre del empleador.',
  }),
  ultimoCargo: ask.text({
    label: 'Último cargo',
    hint: 'Por ejemplo, secretaria o maquinista.',
    missing: 'Escriba el último cargo, por ejemplo maquinista.',
    maxLength: 100,
  }),
  servicio: ask.period({
    of: 'dates',
    label: 'Tiempo en ese trabajo',
    hint: 'Si no recuerda el día, escriba 1.',
    missing: 'Escriba desde cuándo y hasta cuándo duró ese trabajo.',
    notInFuture: 'Revise las fechas. No pueden ser de días que aún no llegan.',
  }),
  telefonoEmpleador: ask.phone({
    label: 'Teléfono del empleador',
    hint: 'Si no lo sabe, déjelo en blanco.',
    missing: 'Escriba el teléfono, por ejemplo 2 2345 6789.',
    optional: true,
  }),
  correoEmpleador: ask.text({
    label: 'Correo del empleador',
    hint: 'Si no lo sabe, déjelo en blanco.',
    missing: 'Escriba el correo.',
    optional: true,
    pattern: {
      regex: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
      message: 'Escriba el correo completo, por ejemplo nombre@correo.cl.',
    },
  }),
  direccionEmpleador: ask.text({
    label: 'Dirección del empleador',
    hint: 'Si no la sabe, déjela en blanco.',
    missing: 'Escriba la dirección.',
    optional: true,
    maxLength: 200,
  }),
}
