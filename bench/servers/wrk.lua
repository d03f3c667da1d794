-- What wrk has counted, in one line for wrk.ts; times are in microseconds.
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('COUNTED {"requests":%d,"duration":%d,"median":%d,"p99":%d,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
