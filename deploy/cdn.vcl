vcl 4.1;
# A cache in front of the site: Varnish 7, with CDN=true and CDN_PURGE_URL=http://CACHE/purge on the site. docs/operate.md says what a CDN has to do;
# this does it.
import std;

backend default {
	.host = "127.0.0.1";
	.port = "3000";
	.probe = {
		.url = "/readyz";
		.interval = 2s;
		.timeout = 2s;
		.window = 3;
		.threshold = 2;
	}
}

# Who may have all copies forgotten: the machines of the site.
acl sites {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "POST" && req.url == "/purge") {
		if (client.ip !~ sites) {
			return (synth(403));
		}
		ban("obj.status != 0");
		return (synth(200));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# stale-while-revalidate; while no site is ready, stale-if-error.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 29s;
	}
	# Public pages are the same with cookies and without; what is not says private.
	return (hash);
}

sub vcl_backend_response {
	if (beresp.http.Cache-Control !~ "public" || beresp.http.Cache-Control ~ "no-store" || beresp.http.Set-Cookie) {
		set beresp.uncacheable = true;
		set beresp.ttl = 120s;
		return (deliver);
	}
	if (beresp.http.CDN-Cache-Control) {
		set beresp.grace = 1d;
	}
	return (deliver);
}

sub vcl_deliver {
	unset resp.http.CDN-Cache-Control;
}
